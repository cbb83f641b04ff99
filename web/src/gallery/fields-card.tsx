import { useState } from 'react'
import { Card } from '#ui/card.tsx'
import { CheckBoxGroup } from '#ui/check-box-group.tsx'
import { ChipList } from '#ui/chip-list.tsx'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { DateField, TimeField } from '#ui/date-time-fields.tsx'
import { FileField } from '#ui/file-field.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { SearchPickerField } from '#ui/search-picker-field.tsx'
import { SegmentedChoice } from '#ui/segmented-choice.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { TextField } from '#ui/text-field.tsx'

const countries = ['Germany', 'Iran', 'Malaysia', 'Pakistan', 'Türkiye', 'United Kingdom'].map((name) => ({
  value: name,
  label: name,
}))

const people = [
  { id: '1', label: 'Yusuf Rahman', description: 'yusuf@example.org' },
  { id: '2', label: 'Yunus Emre', description: 'yunus@example.org' },
]

export function FieldsCard() {
  const [text, setText] = useState('Quba Mosque')
  const [country, setCountry] = useState('')
  const [way, setWay] = useState('at')
  const [month, setMonth] = useState('December')
  return (
    <Card title="Fields">
      <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        <TextFields text={text} onChange={setText} />
        <PasswordField label="Password" value={text} onChange={setText} description="8 characters or more" />
        <SelectField label="Shadow" options={countries.slice(0, 2)} value={country} onChange={setCountry} />
        <SearchPickerField label="Contact Person" items={people} onSearch={setText} onPick={setText} />
        <DateField label="Start Date" value="2026-11-20" onChange={setText} />
        <TimeField label="Dhuhr" value="12:15" onChange={setText} />
        <SegmentedChoice
          subject="Maghrib"
          options={[
            { value: 'at', label: 'at' },
            { value: 'after', label: 'after', rest: 'it begins' },
          ]}
          value={way}
          onChange={setWay}
        />
        <TextAreaField label="Description" value={text} onChange={setText} className="md:col-span-2" />
        <CheckBoxes />
        <ImageFields />
        <SegmentedChoice
          options={[
            { value: 'at', label: 'Change only this day', note: 'Thu 26 Nov' },
            { value: 'after', label: 'All 20 days', note: '21 Nov – 10 Dec' },
          ]}
          value={way}
          onChange={setWay}
        />
        <ChoiceChips
          label="Days"
          options={['November', 'December', 'Other days…'].map((value) => ({ value, label: value }))}
          value={month}
          onChange={setMonth}
        />
        <ChipList
          label="Chosen people"
          chips={people.map((person) => ({ ...person, removeLabel: `Remove ${person.label}` }))}
          onRemove={() => undefined}
          onEmpty={() => undefined}
        />
      </div>
    </Card>
  )
}

function TextFields({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  return (
    <>
      <TextField label="Mosque Name" value={text} onChange={onChange} isRequired />
      <TextField
        label="Email"
        type="email"
        value=""
        onChange={onChange}
        placeholder="name@example.org"
        error="Email is required"
        isRequired
      />
      <TextField label="Fajr" value="05:31" isReadOnly description="Worked out from the place." />
      <TextField label="Organization Name" value="Not yours to change" onChange={onChange} isDisabled />
    </>
  )
}

function CheckBoxes() {
  const [chosen, setChosen] = useState(['Iran'])
  return (
    <CheckBoxGroup
      label="Facilities"
      options={countries}
      values={chosen}
      onChange={setChosen}
      className="md:col-span-2"
    />
  )
}

function ImageFields() {
  const [image, setImage] = useState('')
  return (
    <>
      <FileField
        label="Image"
        value={image}
        onChange={(file) => setImage(file ? URL.createObjectURL(file) : '')}
        className="md:col-span-2"
      />
      <FileField
        label="Picture"
        shape="round"
        value=""
        onChange={() => undefined}
        isUploading
        share={0.6}
        onCancel={() => undefined}
      />
      <FileField
        label="Poster"
        shape="wide"
        value="/favicon.svg"
        onChange={() => undefined}
        error="Upload failed"
        onCancel={() => undefined}
        onRetry={() => undefined}
      />
    </>
  )
}
