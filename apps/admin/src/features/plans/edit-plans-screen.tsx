import { Button } from '@chakra-ui/react'
import { useState } from 'react'

import type { Membership } from '@wellspring/api/contract/memberships'
import { PlansScreen } from '@wellspring/features/memberships'
import { Trans, t } from '@wellspring/words/macro'

import { PlanDialog } from './plan-dialog.tsx'

/** The membership plans, each with its edit dialog. */
export function EditPlansScreen() {
  const [editing, setEditing] = useState<Membership | null>(null)
  return (
    <>
      <PlansScreen
        title={t`Plans`}
        description={t`What people pay each month, and what they get for it.`}
        renderAction={(membership) => (
          <Button variant="outline" onClick={() => setEditing(membership)}>
            <Trans>Edit {membership.points.title}</Trans>
          </Button>
        )}
      />
      {editing ? <PlanDialog membership={editing} onClose={() => setEditing(null)} /> : null}
    </>
  )
}
