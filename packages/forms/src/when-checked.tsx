import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'

export interface WhenCheckedProps {
  /** A checkbox field. */
  name: string
  children: ReactNode
  /** Shown while it is not checked. */
  otherwise?: ReactNode
}

/** Shows fields only while the checkbox they depend on is checked. */
export function WhenChecked({ name, children, otherwise = null }: WhenCheckedProps) {
  return useWatch({ name }) === true ? children : otherwise
}
