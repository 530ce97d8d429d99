import type { KeyboardEvent } from 'react'

export interface ListKeys {
  values: readonly string[]
  isOpen: boolean
  highlighted: string | undefined
  /** Where the arrow keys start when nothing is highlighted. */
  from: string
  onHighlight: (value: string | undefined) => void
  onOpen: () => void
  onClose: () => void
  onChoose: (value: string) => void
}

/** Keyboard handling of a combobox: arrows move, Enter selects the highlighted option, Escape closes the list. */
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
  else if (event.key === 'Enter' && isOpen && highlighted !== undefined) onChoose(highlighted)
  else return
  // A key used by the list must not reach the form or a dialog.
  event.preventDefault()
  event.stopPropagation()
}
