import { Box, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { BENEFIT_MEMBERS } from '@wellspring/api/contract/organisation-benefits'
import type { Benefits } from '@wellspring/api/contract/organisation-benefits'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { organisationQueries, useSaveBenefits } from '@wellspring/api/hooks/organisations'
import { BenefitsForm } from '@wellspring/forms/benefits/benefits-form'
import { ErrorState } from '@wellspring/ui/error-state'
import { FigureGrid, FigureTile } from '@wellspring/ui/figure-tile'
import { Link, LinkButton } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { formatDollars } from '@wellspring/ui/money'
import { PageHeader } from '@wellspring/ui/page-header'
import { toast } from '@wellspring/ui/toast'
import { Trans, t } from '@wellspring/words/macro'

import { QuarterTable } from './quarter-table.tsx'
import { ruleWords } from '../labels.ts'
import { useAbility } from '../use-ability.ts'

/** The number of members with a limit this quarter. A former member keeps theirs until the quarter ends. */
function coverOf({ covered, members, missing }: Benefits) {
  if (covered > members)
    return {
      value: String(covered),
      detail: t`${members} are members now. Members who left keep a limit until the quarter ends`,
    }
  const detail =
    missing > 0 ? t`${formatDollars(missing)} more covers everyone` : t`Reserved for this quarter`
  return { value: `${covered} of ${members}`, detail }
}

function Fund({ benefits }: { benefits: Benefits }) {
  const { free, paidIn, missing } = benefits
  return (
    <FigureGrid>
      <FigureTile
        label={t`Members with a limit this quarter`}
        {...coverOf(benefits)}
        isWaiting={missing > 0}
      />
      <FigureTile
        label={t`Available in your fund`}
        value={formatDollars(Math.max(0, free))}
        detail={t`For new members and the next quarter`}
      />
      <FigureTile label={t`Paid in so far`} value={formatDollars(paidIn)} detail=" " />
    </FigureGrid>
  )
}

/** Explains why limits are reserved and what the organisation never learns. */
function HowItWorks() {
  return (
    <Text color="fg.muted" maxW="72ch">
      <Trans>
        Each member’s limit is reserved when the quarter begins. Unused money comes back a few days after it
        ends, rounded down, so no one can tell who used it. You never see who used it, when or for what.
      </Trans>
    </Text>
  )
}

function TooFew({ members }: { members: number }) {
  return (
    <Text role="note" bg="bg.subtle" borderRadius="lg" px="4" py="3">
      <Trans>
        Benefits begin with {BENEFIT_MEMBERS} members, so that no one can be identified. You have {members}.
      </Trans>
    </Text>
  )
}

/** Explains why nothing is paid at present and what ends that. */
function StopReason({ lacks }: Pick<Benefits, 'lacks'>) {
  const rest = formatDollars(lacks)
  return lacks > 0 ? (
    <Trans>
      A bank has taken back one of your payments, and {rest} of what your members were promised is missing.
      Once you have paid that in, your benefits continue.
    </Trans>
  ) : (
    <Trans>
      A bank is reviewing one of your payments. Until it has decided, nothing is paid for members.
    </Trans>
  )
}

function Shown({ benefits }: { benefits: Benefits }) {
  const canChange = useAbility('benefits')
  const { mutateAsync } = useSaveBenefits()
  const { rule, members, quarters, isFrozen } = benefits
  return (
    <Stack gap="8">
      {isFrozen ? (
        <Text role="alert" bg="bg.warning" color="fg.warning" borderRadius="lg" px="4" py="3">
          <StopReason lacks={benefits.lacks} />
        </Text>
      ) : null}
      {members < BENEFIT_MEMBERS && !rule?.isOn ? <TooFew members={members} /> : null}
      {rule ? <Fund benefits={benefits} /> : null}
      <Box as="section" aria-label={t`What you pay`} maxW="36rem">
        <Text as="h2" textStyle="heading" mb="3">
          <Trans>What you pay</Trans>
        </Text>
        {canChange ? (
          <BenefitsForm
            value={rule}
            onSave={async (input) => {
              await mutateAsync(input)
              toast.success(t`Saved`)
            }}
          />
        ) : (
          <Text>{ruleWords(rule)}</Text>
        )}
      </Box>
      <Box as="section" aria-label={t`By quarter`}>
        <Text as="h2" textStyle="heading" mb="2">
          <Trans>By quarter</Trans>
        </Text>
        <HowItWorks />
        <Box mt="4">
          <QuarterTable quarters={quarters} />
        </Box>
      </Box>
      <Text>
        <Link href="/tenant/billing">
          <Trans>See the payments into your fund</Trans>
        </Link>
      </Text>
    </Stack>
  )
}

/** The organisation's rule for paying its members' bookings, and its fund: totals only, never a person. */
export function BenefitsScreen() {
  const query = useQuery(organisationQueries.benefits(useApi()))
  const { data, error } = query
  const canPay = useAbility('benefits') && (data?.benefits.rule ?? null) !== null
  return (
    <>
      <PageHeader
        title={t`Benefits`}
        description={t`Your organisation pays a part of its members’ sessions and events.`}
        actions={
          canPay ? (
            <LinkButton href="/tenant/benefits/pay-in">
              <Trans>Pay into the fund</Trans>
            </LinkButton>
          ) : null
        }
      />
      {data ? (
        <Shown benefits={data.benefits} />
      ) : error ? (
        <ErrorState {...failureOf(query)} />
      ) : (
        <LoadingList shape="detail" />
      )}
    </>
  )
}
