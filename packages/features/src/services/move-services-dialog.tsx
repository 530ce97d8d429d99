import { Text } from '@chakra-ui/react'
import { useState } from 'react'

import type { OwnService } from '@wellspring/api/contract/services'
import { failureMessage } from '@wellspring/api/failure-message'
import { useMoveService } from '@wellspring/api/hooks/directory'
import { BulkDialog } from '@wellspring/ui/bulk-dialog'
import { toast } from '@wellspring/ui/toast'

import { bulkServiceMoves, moveNames } from './service-labels.ts'

export interface MoveServicesDialogProps {
  services: readonly OwnService[]
  to: keyof typeof bulkServiceMoves
  onClose: () => void
}

/** Several services take the same step. */
export function MoveServicesDialog({ services, to, onClose }: MoveServicesDialogProps) {
  const { mutateAsync } = useMoveService({ quiet: true })
  const [count] = useState(services.length)
  const { verb, consequence } = bulkServiceMoves[to]
  const title = `${verb} ${count === 1 ? '1 service' : `${count} services`}`
  return (
    <BulkDialog
      rows={services}
      nameOf={(service) => service.title}
      title={title}
      confirmLabel={title}
      run={({ id }) => mutateAsync({ id, status: to })}
      messageOf={failureMessage}
      onClose={onClose}
      onDone={() => {
        toast.success(moveNames[to].done)
        onClose()
      }}
    >
      <Text>{consequence}</Text>
    </BulkDialog>
  )
}
