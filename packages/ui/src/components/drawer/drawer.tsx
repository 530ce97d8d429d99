import { useEffect } from 'react'

import { clearPassingToasts } from '../toast/toast-queue.ts'
import { DialogFrame, type DialogFrameProps } from '../modal/dialog-frame.tsx'

export interface DrawerProps extends Omit<DialogFrameProps, 'placement' | 'role'> {
  /** The side of the button that opens it. */
  placement?: 'start' | 'end' | 'bottom'
}

/** A panel at the side, or a sheet from below. */
export function Drawer({ placement = 'end', ...props }: DrawerProps) {
  const lies = props.open && placement !== 'bottom'
  // On a phone it is as wide as the screen, and a toast would cover its title and close button.
  useEffect(() => {
    if (lies) clearPassingToasts()
  }, [lies])
  return <DialogFrame {...props} placement={placement} />
}
