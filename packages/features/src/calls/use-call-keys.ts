import { useEffect, useRef } from 'react'

const typed = 'input, textarea, select, [contenteditable="true"]'

/** Keyboard shortcuts of a call, inactive while typing or in a dialog. */
export function useCallKeys(keys: Readonly<Record<string, () => void>>, on: boolean) {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    if (!on) return
    function press(event: KeyboardEvent) {
      const held = event.ctrlKey || event.metaKey || event.altKey || event.repeat
      const at = event.target instanceof Element ? event.target : null
      if (held || event.defaultPrevented || at?.closest(`${typed}, [role=dialog], [role=alertdialog]`)) return
      latest.current[event.key.toLowerCase()]?.()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [on])
}
