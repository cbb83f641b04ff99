import X from 'lucide-react/icons/x'
import { useEffect } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Sidebar, type SidebarProps } from './sidebar.tsx'
import { useCloseOnBack } from './use-close-on-back.ts'
import { useIsWide } from './use-is-wide.ts'
import { words } from './words.ts'

type DrawerProps = Omit<SidebarProps, 'onLeave'> & { isOpen: boolean; onClose: () => void }

/** The sidebar on small screens: slides in, traps the focus, and returns it. */
export function Drawer({ isOpen, onClose, ...sidebar }: DrawerProps) {
  const isWide = useIsWide()
  useEffect(() => {
    // The sidebar is always shown there: an open drawer would only lock the page.
    if (isWide) onClose()
  }, [isWide, onClose])

  useCloseOnBack(isOpen, onClose)

  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable
      className="fixed inset-0 z-40 animate-fade bg-[#06281d]/55"
    >
      <Modal className="absolute inset-y-0 start-0 w-64 max-w-[85vw] animate-slide shadow-high">
        <Dialog aria-label={words.mainNavigation} className="relative h-full outline-none">
          <Sidebar {...sidebar} onLeave={onClose} />
          <button
            type="button"
            aria-label={words.closeMenu}
            onClick={onClose}
            className="on-green absolute end-2 top-4 grid size-11 place-items-center rounded-control text-on-sidebar-2 hover:text-on-sidebar"
          >
            <X className="size-5" aria-hidden="true" />
          </button>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
