import { useEffect, useRef } from 'react'
import type { FocusEvent as ReactFocusEvent } from 'react'

/**
 * A field that is left by a press of the pointer is judged when the pointer is up again: a complaint that
 * appears meanwhile moves the page, and what was pressed is not what is let go.
 */
export function usePatientBlur() {
  const isDown = useRef(false)
  const waiting = useRef<EventTarget[]>([])
  useEffect(() => {
    const onDown = () => {
      isDown.current = true
    }
    const onUp = () => {
      isDown.current = false
      const left = waiting.current.splice(0)
      // After the click, which comes last.
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
