import { Button } from '@chakra-ui/react'

import { nextServiceStatuses } from '@wellspring/api/contract/services'
import type { OwnService, ServiceStatus } from '@wellspring/api/contract/services'
import { useMoveService } from '@wellspring/api/hooks/directory'
import { fieldErrorsOf } from '@wellspring/forms/submit-problem'
import { toast } from '@wellspring/ui/toast'

import { moveNames, staffMoves } from './service-labels.ts'
import type { ServiceScope } from './service-labels.ts'

export interface ServiceMovesProps {
  service: Pick<OwnService, 'id' | 'status'>
  scope: ServiceScope
  /** Saves the form; resolves to false if that failed. */
  beforeMove: () => Promise<boolean>
  /** Shows each missing field's error beside it. */
  onIncomplete: (problems: Record<string, string>) => void
}

/** Buttons for the possible status changes of a service. */
export function ServiceMoves({
  service: { id, status: from },
  scope,
  beforeMove,
  onIncomplete,
}: ServiceMovesProps) {
  const { mutate, isPending, variables } = useMoveService()

  async function move(to: ServiceStatus) {
    if (to === 'published' && !(await beforeMove())) return
    mutate(
      { id, status: to },
      {
        onSuccess: () => toast.success(moveNames[to].done),
        onError: (error) => {
          const missing = Object.fromEntries(fieldErrorsOf(error))
          if (Object.keys(missing).length > 0) onIncomplete(missing)
        },
      },
    )
  }

  return nextServiceStatuses[from]
    .filter((to) => scope === 'provider' || staffMoves.includes(to))
    .map((to) => (
      <Button
        key={to}
        // Publishing is the main action; all others are secondary.
        variant={to === 'published' ? 'solid' : 'outline'}
        disabled={isPending}
        loading={isPending && variables.status === to}
        loadingText={moveNames[to].label}
        onClick={() => void move(to)}
      >
        {moveNames[to].label}
      </Button>
    ))
}
