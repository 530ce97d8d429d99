import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'

export interface WhileEmptyProps {
  names: readonly string[]
  children: ReactNode
}

/** Shown as long as one of the fields is empty. */
export function WhileEmpty({ names, children }: WhileEmptyProps) {
  const values = useWatch({ name: [...names] }) as unknown[]
  return values.every((value) => typeof value === 'string' && value.trim() !== '') ? null : children
}
