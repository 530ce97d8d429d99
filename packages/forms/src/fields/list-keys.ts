import type { KeyboardEvent } from 'react'

export interface ListKeys {
  values: readonly string[]
  isOpen: boolean
  highlighted: string | undefined
  /** From where the arrows go on where nothing is highlighted. */
  from: string
  onHighlight: (value: string | undefined) => void
  onOpen: () => void
  onClose: () => void
  onChoose: (value: string) => void
}

/** The keys of a field with a list: arrows move in it, Enter takes what is highlighted, Escape closes it. */
export function pressInList(event: KeyboardEvent, keys: ListKeys): void {
  const { values, isOpen, highlighted, from, onHighlight, onOpen, onClose, onChoose } = keys
  const step = (by: number) => {
    onOpen()
    const at = values.indexOf(highlighted ?? from)
    onHighlight(values.at((at === -1 && by < 0 ? 0 : at + by) % values.length))
  }
  if (event.key === 'ArrowDown') step(1)
  else if (event.key === 'ArrowUp') step(-1)
  else if (event.key === 'Escape' && isOpen) onClose()
  else if (event.key === 'Enter' && isOpen && highlighted) onChoose(highlighted)
  else return
  // What the list takes is neither the form's nor a dialog's.
  event.preventDefault()
  event.stopPropagation()
}
