import type { OwnService } from '@wellspring/api/contract/services'
import { useMoveService } from '@wellspring/api/hooks/directory'
import { plural, t } from '@wellspring/words/macro'

import { BulkActDialog } from '../bulk-act-dialog.tsx'
import { bulkServiceMoves, moveNames } from './service-labels.ts'

export interface MoveServicesDialogProps {
  services: readonly OwnService[]
  to: keyof typeof bulkServiceMoves
  onDone: () => void
  onClose: () => void
}

export function MoveServicesDialog({ services, to, onDone, onClose }: MoveServicesDialogProps) {
  const { mutateAsync } = useMoveService({ quiet: true })
  const { verb, consequence } = bulkServiceMoves[to]
  return (
    <BulkActDialog
      rows={services}
      nameOf={({ title }) => title}
      label={(count) => t`${verb} ${plural(count, { one: '1 service', other: '# services' })}`}
      consequence={consequence}
      done={moveNames[to].done}
      run={({ id }) => mutateAsync({ id, status: to })}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
