import type { PersonDetail } from '@wellspring/api/contract/people'
import { Fact, Facts } from '@wellspring/ui/fact'
import { MediumDate } from '@wellspring/ui/relative-date'
import { plural, t } from '@wellspring/words/macro'

import { kindNames } from '../../parts/kind-names.ts'
import { roleNames } from './people-search.ts'

/** The kind and state of an account. */
export function PersonFacts({ user }: { user: PersonDetail }) {
  return (
    <Facts>
      <Fact label={t`Type`}>{kindNames[user.kind]}</Fact>
      {user.roles.length > 0 ? (
        <Fact label={t`Roles`}>{user.roles.map((role) => roleNames[role]).join(', ')}</Fact>
      ) : null}
      <Fact label={t`Since`}>
        <MediumDate date={user.createdAt} />
      </Fact>
      <Fact label={t`Second factor`}>{user.hasSecondFactor ? t`Authenticator app` : t`None`}</Fact>
      <Fact label={t`Logged in on`}>
        {plural(user.openSessions, { one: '1 device', other: '# devices' })}
      </Fact>
      {user.lastSeenAt ? (
        <Fact label={t`Last seen`}>
          <MediumDate date={user.lastSeenAt} />
        </Fact>
      ) : null}
      {user.disabledAt ? (
        <Fact label={t`Disabled`}>
          <MediumDate date={user.disabledAt} />
        </Fact>
      ) : null}
    </Facts>
  )
}
