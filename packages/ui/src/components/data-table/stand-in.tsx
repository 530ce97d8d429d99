import type { ReactNode } from 'react'

export interface StandInProps {
  column: string
  children: ReactNode
  /** Shown instead while the column is visible. */
  otherwise?: ReactNode
}

/** Replaces a hidden column within another cell: on a phone's card, or in a table too narrow for it. */
export const StandIn = ({ column, children, otherwise }: StandInProps) => (
  <>
    <span data-stands-in={column}>{children}</span>
    {otherwise ? <span data-gives-way={column}>{otherwise}</span> : null}
  </>
)
