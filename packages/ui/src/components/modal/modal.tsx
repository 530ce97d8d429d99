import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx'

export type ModalProps = Omit<DialogFrameProps, 'placement'>

/** A dialog in the middle of the page; on a phone, a sheet from below. */
export function Modal(props: ModalProps) {
  return <DialogFrame {...props} placement="center" />
}
