import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { PersonDetail } from '@wellspring/api/contract/people'
import { roleLineOf } from '@wellspring/api/contract/role-table'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { peopleQueries, useEnableUser, useEndUserSessions } from '@wellspring/api/hooks/identity'
import { useSession } from '@wellspring/api/session'
import { Disclosure } from '@wellspring/ui/disclosure'
import { ErrorState } from '@wellspring/ui/error-state'
import { LinkButton } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { toast } from '@wellspring/ui/toast'
import { Trans, t } from '@wellspring/words/macro'

import { ChangeKindDialog, DisableDialog, ResetSecondFactorDialog, nameOf } from './account-dialogs.tsx'
import { EmergencyDialog } from './emergency-dialog.tsx'
import { PersonFacts } from './person-facts.tsx'
import { RecentRecords } from '../../parts/recent-records.tsx'

export interface PersonScreenProps {
  id: string
  /** Called when a patron's results were opened. */
  onEmergency: (accessId: string) => void
}

function Actions({ user, onEmergency }: { user: PersonDetail } & Pick<PersonScreenProps, 'onEmergency'>) {
  const { user: own } = useSession()
  const enable = useEnableUser()
  const endSessions = useEndUserSessions()
  const [asking, setAsking] = useState<'disable' | 'reset' | 'kind' | 'emergency' | null>(null)
  const close = () => setAsking(null)
  const isOwn = own?.id === user.id
  const isTeam = user.kind === 'admin' || user.kind === 'staff'
  return (
    <Flex gap="3" wrap="wrap">
      {user.openSessions > 0 ? (
        <Button
          variant="outline"
          loading={endSessions.isPending}
          onClick={() =>
            endSessions.mutate(user.id, { onSuccess: () => toast.success(t`Logged out on every device`) })
          }
        >
          <Trans>Log out everywhere</Trans>
        </Button>
      ) : null}
      {user.erasedAt ? null : user.disabledAt ? (
        <Button
          loading={enable.isPending}
          onClick={() => enable.mutate(user.id, { onSuccess: () => toast.success(t`Account enabled`) })}
        >
          <Trans>Enable account</Trans>
        </Button>
      ) : isOwn ? null : (
        <Button variant="outline" colorPalette="red" onClick={() => setAsking('disable')}>
          <Trans>Disable account</Trans>
        </Button>
      )}
      {user.hasSecondFactor && !isOwn ? (
        <Button variant="outline" onClick={() => setAsking('reset')}>
          <Trans>Reset second factor</Trans>
        </Button>
      ) : null}
      {isTeam && !user.disabledAt ? (
        <Button variant="outline" onClick={() => setAsking('kind')}>
          {user.kind === 'staff' ? t`Make administrator` : t`Make staff`}
        </Button>
      ) : null}
      {user.kind === 'patron' ? (
        <Button variant="outline" onClick={() => setAsking('emergency')}>
          <Trans>Emergency access</Trans>
        </Button>
      ) : null}
      {asking === 'emergency' ? (
        <EmergencyDialog
          patron={{ id: user.id, name: nameOf(user) }}
          onOpened={onEmergency}
          onClose={close}
        />
      ) : null}
      {asking === 'disable' ? <DisableDialog user={user} onClose={close} /> : null}
      {asking === 'reset' ? <ResetSecondFactorDialog user={user} onClose={close} /> : null}
      {asking === 'kind' ? <ChangeKindDialog user={user} onClose={close} /> : null}
    </Flex>
  )
}

type Place = readonly [title: string, href: string]

/** Links to the lists of an account's records, filtered by the account. */
function placesOf(user: PersonDetail): readonly Place[] {
  const email = encodeURIComponent(user.email)
  const name = encodeURIComponent(nameOf(user))
  const membership: Place = [t`Membership`, `/admin/subscription?q=${email}`]
  const tickets: Place = [t`Support tickets`, `/admin/support?q=${name}`]
  if (user.kind === 'patron')
    return [
      [t`Orders`, `/admin/orders?q=${name}`],
      [t`Bookings`, `/admin/bookings?q=${name}`],
      [t`Disputes`, `/admin/disputes?q=${name}`],
      tickets,
      membership,
    ]
  if (user.kind === 'admin' || user.kind === 'staff') return []
  return [[t`Applications`, `/admin/applications?stage=all&q=${email}`], tickets, membership]
}

function Links({ label, places }: { label: string; places: readonly Place[] }) {
  if (places.length === 0) return null
  return (
    <Box as="nav" aria-label={label}>
      <Text as="h2" textStyle="heading" mb="3">
        {label}
      </Text>
      <Flex gap="3" wrap="wrap">
        {places.map(([title, href]) => (
          <LinkButton key={href} href={href} variant="outline">
            {title}
          </LinkButton>
        ))}
      </Flex>
    </Box>
  )
}

/** Links to an account's records and activity. */
function Places({ user }: { user: PersonDetail }) {
  // An erased account has no name to filter by.
  const places = user.erasedAt ? [] : placesOf(user)
  return (
    <>
      <Links label={t`What they have`} places={places} />
      <Links
        label={t`Activity log`}
        places={[
          [t`Everything about them`, `/admin/activity-log?q=${encodeURIComponent(user.email)}`],
          [t`Changes to the account`, `/admin/activity-log?show=all&subject=user:${user.id}`],
        ]}
      />
    </>
  )
}

/** The rights of this kind of account, from the role table. */
function Rights({ user }: { user: PersonDetail }) {
  const { title, may, mayNot } = roleLineOf(user)
  const rights = [
    [t`Allowed`, may],
    [t`Not allowed`, mayNot],
  ] as const
  return (
    <Disclosure summary={t`What this account may do`}>
      <Box maxW="prose">
        <Text fontWeight="semibold" mb="2">
          {title}
        </Text>
        {rights.map(([label, texts]) => (
          <Text key={label} mb="1">
            <strong>{label}</strong> {texts.join(', ')}.
          </Text>
        ))}
      </Box>
    </Disclosure>
  )
}

/** One account: its facts, its state and the actions on it. */
export function PersonScreen({ id, onEmergency }: PersonScreenProps) {
  const query = useQuery(peopleQueries.detail(useApi(), id))
  const { data, error } = query
  if (error && !data)
    return <ErrorState {...failureOf(query)} back={{ href: '/admin/people', label: t`People` }} />
  if (!data) return <LoadingList shape="detail" />
  const { user } = data
  return (
    <Stack gap="8">
      <PageHeader
        title={nameOf(user)}
        description={user.email}
        back={{ href: '/admin/people', label: t`People` }}
        badge={
          user.disabledAt ? (
            <StatusBadge status="rejected" label={user.erasedAt ? t`Erased` : t`Disabled`} />
          ) : (
            <StatusBadge status="active" label={t`Active`} />
          )
        }
        actions={<Actions user={user} onEmergency={onEmergency} />}
      />
      <PersonFacts user={user} />
      <RecentRecords recent={user.recent} kind={user.kind} />
      <Places user={user} />
      <Rights user={user} />
    </Stack>
  )
}
