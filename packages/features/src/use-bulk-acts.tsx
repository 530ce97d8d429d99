import { useState } from 'react'
import type { ReactNode } from 'react'

import type { BulkAct } from '@wellspring/ui/list-screen'

import { BulkActDialog } from './bulk-act-dialog.tsx'
import type { Acting, BulkActDialogProps } from './bulk-act-dialog.tsx'

/** An act for several rows of a list: with which of them it works, and what it does to each. */
export type AskedAct<Row> = Pick<BulkActDialogProps<Row>, 'label' | 'consequence' | 'done' | 'run'> &
  Pick<BulkAct<Row>, 'canDo'>

interface BulkActs<Row> {
  /** For the list. */
  bulk: { nameOf: (row: Row) => string; acts: readonly BulkAct<Row>[] }
  /** Beside the list: asks before an act runs, and says what was refused. */
  dialog: ReactNode
}

/** What a list offers for several of its rows, each act with the dialog that asks for it. */
export function useBulkActs<Row>(
  nameOf: (row: Row) => string,
  acts: readonly AskedAct<Row>[],
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
