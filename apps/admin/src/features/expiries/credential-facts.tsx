import { credentialReminderDays } from '@wellspring/api/contract/credential-reminders'
import type { Credential } from '@wellspring/api/contract/onboarding'
import { Fact, Facts } from '@wellspring/ui/fact'
import { MediumDate } from '@wellspring/ui/relative-date'
import { daysAfter } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { stageNames } from '../../parts/onboarding/stage-names.ts'

/** The expiring credential, its owner, and the date of the next reminder. */
export function CredentialFacts({ credential }: { credential: Credential }) {
  const { applicantName, number, expiresOn, daysLeft, stage } = credential
  const next = credentialReminderDays.find((days) => days < daysLeft)
  return (
    <Facts>
      <Fact label={t`Owner`}>{applicantName}</Fact>
      <Fact label={t`Account`}>{stageNames[stage]}</Fact>
      {number ? <Fact label={t`Number`}>{number}</Fact> : null}
      <Fact label={t`Expires`}>
        <MediumDate date={expiresOn} />
      </Fact>
      <Fact label={t`Next reminder`}>
        {next === undefined ? (
          <Trans>No more reminders</Trans>
        ) : (
          <MediumDate date={daysAfter(expiresOn, -next)} />
        )}
      </Fact>
    </Facts>
  )
}
