import { type MouseEvent as ReactMouseEvent, type RefObject, useEffect } from 'react'
import { isForThePage } from '../../page-keys.ts'

const pressable = 'a, button, input, label, select, textarea, summary'

/** The link or button in the first cell of a row. */
const leadOf = (row: Element | null | undefined) =>
  row?.querySelector<HTMLElement>('td[data-leading] :is(a, button), td :is(a, button)')

/** Makes a press anywhere on a row open its link, also in a new tab. Selecting text does not. */
export function pressRow(event: ReactMouseEvent<HTMLElement>, onPress?: () => void) {
  const { target, currentTarget, ctrlKey, metaKey, shiftKey } = event
  if (!(target instanceof Element) || target.closest(pressable) || !currentTarget.contains(target)) return
  if (getSelection()?.isCollapsed === false) return
  if (onPress && !ctrlKey && !metaKey) {
    onPress()
    return
  }
  leadOf(currentTarget)?.dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
  )
}

/** Keyboard navigation: j and k move between rows, x selects one, and Enter opens the focused one. */
export function useRowKeys(region: RefObject<HTMLElement | null>) {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const { key } = event
      const place = region.current
      if (!place || !['j', 'k', 'x'].includes(key) || !isForThePage(event)) return
      const focused = document.activeElement
      // Of several lists on a page, the focused one reacts, or else the first.
      const own = focused?.closest('[data-rows]') ?? document.querySelector('[data-rows]')
      if (own !== place) return
      const rows = [...place.querySelectorAll('tbody tr:has(td[data-leading])')]
      const at = rows.findIndex((row) => row.contains(focused))
      event.preventDefault()
      if (key === 'x') {
        rows[at]?.querySelector<HTMLInputElement>('td[data-select] input')?.click()
        return
      }
      const next = rows[key === 'j' ? Math.min(at + 1, rows.length - 1) : Math.max(at - 1, 0)]
      leadOf(next)?.focus()
      next?.scrollIntoView({ block: 'nearest' })
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [region])
}
