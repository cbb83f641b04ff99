import { type ReactNode, useId } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs'

type TabItem<Id extends string = string> = {
  id: Id
  label: string
  count?: number
  content: ReactNode
}

type TabsProps<Id extends string> = {
  /** Names the choice for screen readers. */
  label: string
  items: readonly TabItem<Id>[]
  selected: Id
  onSelect: (id: Id) => void
  /** At the end of the tabs' line, below them on phones; it stays in sight. */
  end?: ReactNode
  locale?: string
}

export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { label, items, selected, onSelect, end, locale } = props
  return (
    <AriaTabs selectedKey={selected} onSelectionChange={(id) => onSelect(id as Id)}>
      <div
        data-stays={end ? '' : undefined}
        className="max-md:contents md:flex md:items-center md:justify-between md:gap-x-4 md:border-line md:border-b md:bg-surface md:pe-4 md:data-stays:sticky md:data-stays:top-16 md:data-stays:z-10"
      >
        {/* The focus ring is drawn inside each tab, so that the scrolling strip cannot cut it. */}
        <div className="min-w-0 overflow-x-auto [scrollbar-width:none] max-md:border-line max-md:border-b">
          <TabList aria-label={label} className="flex w-max px-1 md:px-4">
            {items.map((item) => (
              <CountedTab key={item.id} item={item} locale={locale} />
            ))}
          </TabList>
        </div>
        {end && (
          <div className="max-md:sticky max-md:top-16 max-md:z-10 max-md:border-line max-md:border-b max-md:bg-surface max-md:p-3 md:w-75 md:py-1.5">
            {end}
          </div>
        )}
      </div>
      {items.map((item) => (
        <TabPanel key={item.id} id={item.id} className="-outline-offset-2">
          {item.content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}

/** The count describes the tab; its name is the label alone. */
function CountedTab({ item, locale }: { item: TabItem; locale: string | undefined }) {
  const countId = useId()
  const hasCount = item.count !== undefined
  return (
    <Tab
      id={item.id}
      aria-describedby={hasCount ? countId : undefined}
      className="group relative flex min-h-13.5 cursor-pointer items-center gap-1 rounded-control px-2 text-sm font-medium text-ink-2 -outline-offset-4 transition-colors data-hovered:text-ink data-selected:text-ink md:gap-1.5 md:px-3.5 md:text-base"
    >
      {item.label}
      {hasCount && (
        <span
          id={countId}
          aria-hidden="true"
          className="figures rounded-full bg-sunken px-1.5 py-px text-xs md:px-2 font-semibold text-ink-2"
        >
          {item.count?.toLocaleString(locale)}
        </span>
      )}
      <span className="absolute inset-x-0 bottom-0 h-0.5 rounded-full bg-accent opacity-0 group-data-selected:opacity-100" />
    </Tab>
  )
}
