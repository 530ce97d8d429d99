import { useEffect, useRef } from 'react'
import type { FormEvent } from 'react'

/** Whether nothing has the focus, or only a closing dialog. */
const isFocusLost = () =>
  document.activeElement === null ||
  document.activeElement === document.body ||
  document.activeElement.closest('[data-state="closed"]') !== null

/**
 * A submit button loses the focus while it is disabled, possibly to a dialog in between. Returns a function to call
 * with each submit; afterwards the button regains the focus, unless something else has taken it.
 */
export function useRestoreFocus(isSubmitting: boolean): (event?: FormEvent) => void {
  const pressed = useRef<HTMLElement | null>(null)
  useEffect(() => {
    if (isSubmitting || !pressed.current) return
    if (isFocusLost()) pressed.current.focus({ preventScroll: true })
    pressed.current = null
  }, [isSubmitting])
  return (event) => {
    const submitter = (event?.nativeEvent as SubmitEvent | undefined)?.submitter
    pressed.current = submitter && submitter === document.activeElement ? submitter : null
  }
}
