import { useEffect, useRef } from 'react'
import type { FormEvent } from 'react'

/** Nobody has the focus, or a dialog that is just going. */
const isFocusLost = () =>
  document.activeElement === null ||
  document.activeElement === document.body ||
  document.activeElement.closest('[data-state="closed"]') !== null

/**
 * A button that sleeps while its form is sent loses the focus, also to a dialog that asks something meanwhile.
 * Returns what is told of each submit; when it is over the button has the focus again, unless something else has.
 */
export function useFocusBack(isSubmitting: boolean): (event?: FormEvent) => void {
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
