import { useState } from 'react'
import type { ReactNode } from 'react'

import type { BulkAct } from '@wellspring/ui/list-screen'

import { BulkActDialog } from './bulk-act-dialog.tsx'
import type { Acting, BulkActDialogProps } from './bulk-act-dialog.tsx'

/** An action for several rows of a list: the rows it applies to and what it does to each. */
export type ConfirmedAct<Row> = Pick<BulkActDialogProps<Row>, 'label' | 'consequence' | 'done' | 'run'> &
  Pick<BulkAct<Row>, 'canDo'>

export interface BulkActs<Row> {
  /** Props of the list. */
  bulk: { nameOf: (row: Row) => string; acts: readonly BulkAct<Row>[] }
  /** Rendered beside the list: confirms an action and shows refusals. */
  dialog: ReactNode
}

/** Bulk actions of a list, each with its confirmation dialog. */
export function useBulkActs<Row>(
  nameOf: (row: Row) => string,
  acts: readonly ConfirmedAct<Row>[],
): BulkActs<Row> {
  const [acting, setActing] = useState<(Acting<Row> & { at: number }) | null>(null)
  const act = acting && acts[acting.at]
  return {
    bulk: {
      nameOf,
      acts: acts.map(({ label, canDo }, at) => ({
        label,
        canDo,
        onPress: (rows, clear) => setActing({ rows, clear, at }),
      })),
    },
    dialog:
      acting && act ? (
        <BulkActDialog
          rows={acting.rows}
          nameOf={nameOf}
          label={act.label}
          consequence={act.consequence}
          done={act.done}
          run={act.run}
          onDone={acting.clear}
          onClose={() => setActing(null)}
        />
      ) : null,
  }
}
