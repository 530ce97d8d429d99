import { Button } from '@chakra-ui/react'
import { useState } from 'react'

import type { Membership } from '@wellspring/api/contract/memberships'
import { PlansScreen } from '@wellspring/features/memberships'

import { PlanDialog } from './plan-dialog.tsx'

/** The plans, each with its Edit. */
export function EditPlansScreen() {
  const [editing, setEditing] = useState<Membership | null>(null)
  return (
    <>
      <PlansScreen
        title="Plans"
        description="What people pay each month, and what they get for it."
        renderAction={(membership) => (
          <Button variant="outline" onClick={() => setEditing(membership)}>
            Edit {membership.points.title}
          </Button>
        )}
      />
      {editing ? <PlanDialog membership={editing} onClose={() => setEditing(null)} /> : null}
    </>
  )
}
