import { DialogFrame, type DialogFrameProps } from '../modal/dialog-frame.tsx'

export interface DrawerProps extends Omit<DialogFrameProps, 'placement' | 'role'> {
  placement?: 'end' | 'bottom'
}

/** A panel at the side, or a sheet from below. */
export function Drawer({ placement = 'end', ...props }: DrawerProps) {
  return <DialogFrame {...props} placement={placement} />
}
