import { Badge, Button, chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { Session } from '@wellspring/api/contract/identity'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { identityQueries, useRevokeSession } from '@wellspring/api/hooks/identity'
import { ConfirmDialog } from '@wellspring/ui/confirm-dialog'
import { ErrorState } from '@wellspring/ui/error-state'
import { LoadingList } from '@wellspring/ui/loading-list'
import { dayAndTime, useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { DeviceRow } from './device-row.tsx'

function Row({ session, onRevoke }: { session: Session; onRevoke: () => void }) {
  const clock = useClock()
  return (
    <DeviceRow
      name={session.device}
      action={
        session.current ? (
          <Badge>
            <Trans>This device</Trans>
          </Badge>
        ) : (
          <Button variant="outline" size="sm" aria-label={t`Log out ${session.device}`} onClick={onRevoke}>
            <Trans>Log out</Trans>
          </Button>
        )
      }
    >
      {session.current ? t`In use now` : t`Last seen ${dayAndTime(session.lastSeenAt, clock)}`}
      {session.address ? t` from ${session.address}` : null}
    </DeviceRow>
  )
}

export function SessionList() {
  const query = useQuery(identityQueries.sessions(useApi()))
  const { data, error } = query
  const revoke = useRevokeSession()
  const [asked, setAsked] = useState<Session | null>(null)
  if (error && !data) return <ErrorState {...failureOf(query)} />
  if (!data) return <LoadingList count={2} />
  return (
    <>
      <chakra.ul listStyleType="none" display="grid" gap="3">
        {data.sessions.map((session) => (
          <Row key={session.id} session={session} onRevoke={() => setAsked(session)} />
        ))}
      </chakra.ul>
      <ConfirmDialog
        open={asked !== null}
        title={t`Log this device out?`}
        sentence={null}
        confirmLabel={t`Log out`}
        busy={revoke.isPending}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && revoke.mutate(asked.id, { onSettled: () => setAsked(null) })}
      >
        <Trans>{asked?.device} will have to log in again.</Trans>
      </ConfirmDialog>
    </>
  )
}
