import type { ReactNode } from 'react'

export interface StandInProps {
  /** The id of the column. */
  column: string
  children: ReactNode
  /** What gives way to it. */
  otherwise?: ReactNode
}

/** In a cell, in place of a column that is not there: on a phone's card, or in a table too narrow for it. */
export const StandIn = ({ column, children, otherwise }: StandInProps) => (
  <>
    <span data-stands-in={column}>{children}</span>
    {otherwise ? <span data-gives-way={column}>{otherwise}</span> : null}
  </>
)
