import { Button } from '@chakra-ui/react'

import { nextServiceStatuses } from '@wellspring/api/contract/services'
import type { OwnService } from '@wellspring/api/contract/services'
import { useMoveService } from '@wellspring/api/hooks/directory'
import { toast } from '@wellspring/ui/toast'

import { moveNames, staffMoves } from './service-words.ts'
import type { ServiceScope } from './service-words.ts'

export interface ServiceMovesProps {
  service: Pick<OwnService, 'id' | 'status'>
  scope: ServiceScope
}

/** Where a service can go from here. */
export function ServiceMoves({ service: { id, status: from }, scope }: ServiceMovesProps) {
  const { mutate, isPending, variables } = useMoveService()
  return nextServiceStatuses[from]
    .filter((to) => scope === 'provider' || staffMoves.includes(to))
    .map((to) => (
      <Button
        key={to}
        // One goes on with it; what takes it back is quiet.
        variant={to === 'published' ? 'solid' : 'outline'}
        disabled={isPending}
        loading={isPending && variables.status === to}
        loadingText={moveNames[to].label}
        onClick={() => mutate({ id, status: to }, { onSuccess: () => toast.success(moveNames[to].done) })}
      >
        {moveNames[to].label}
      </Button>
    ))
}
