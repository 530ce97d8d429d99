import { useEffect, useRef } from 'react'
import type { FocusEvent as ReactFocusEvent } from 'react'

/**
 * Postpones the validation of a field that is left by a pointer press until the pointer is released: an error that
 * appears in between shifts the page, so the release would miss the pressed target.
 */
export function useDeferredBlur() {
  const isDown = useRef(false)
  const waiting = useRef<EventTarget[]>([])
  useEffect(() => {
    const onDown = () => {
      isDown.current = true
    }
    const onUp = () => {
      isDown.current = false
      const left = waiting.current.splice(0)
      // The click event comes after pointerup.
      setTimeout(() => {
        for (const field of left) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
      })
    }
    const ends = ['pointerup', 'pointercancel'] as const
    addEventListener('pointerdown', onDown, true)
    for (const end of ends) addEventListener(end, onUp, true)
    return () => {
      removeEventListener('pointerdown', onDown, true)
      for (const end of ends) removeEventListener(end, onUp, true)
    }
  }, [])
  return (event: ReactFocusEvent) => {
    if (!isDown.current) return
    event.stopPropagation()
    waiting.current.push(event.target)
  }
}
