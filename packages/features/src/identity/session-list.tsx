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
import { MediumDate } from '@wellspring/ui/relative-date'

import { DeviceRow } from './device-row.tsx'

function Row({ session, onRevoke }: { session: Session; onRevoke: () => void }) {
  return (
    <DeviceRow
      name={session.device}
      action={
        session.current ? (
          <Badge>This device</Badge>
        ) : (
          <Button variant="outline" size="sm" aria-label={`Sign out ${session.device}`} onClick={onRevoke}>
            Sign out
          </Button>
        )
      }
    >
      Last seen <MediumDate date={session.lastSeenAt} />
      {session.address ? ` from ${session.address}` : null}
    </DeviceRow>
  )
}

export function SessionList() {
  const { data, error, refetch, isFetching } = useQuery(identityQueries.sessions(useApi()))
  const revoke = useRevokeSession()
  const [asked, setAsked] = useState<Session | null>(null)
  if (error) return <ErrorState {...failureOf({ error, isFetching, refetch })} />
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
        title="Sign this device out?"
        sentence={null}
        confirmLabel="Sign out"
        busy={revoke.isPending}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && revoke.mutate(asked.id, { onSettled: () => setAsked(null) })}
      >
        {asked?.device} will have to log in again.
      </ConfirmDialog>
    </>
  )
}
