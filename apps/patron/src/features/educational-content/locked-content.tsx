import { Box, Flex, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import type { PublicContent } from '@wellspring/api/contract/educational-content'
import type { ContentKind } from '@wellspring/api/contract/educational-content-status'
import { REFUND_DAYS } from '@wellspring/api/contract/memberships'
import type { Membership } from '@wellspring/api/contract/memberships'
import { useApi } from '@wellspring/api/hooks/api'
import { membershipQueries } from '@wellspring/api/hooks/memberships'
import { useSession } from '@wellspring/api/session'
import { withRedirect } from '@wellspring/features/identity'
import { Link, LinkButton } from '@wellspring/ui/link'
import { formatDollars } from '@wellspring/ui/money'
import { PlanPoints } from '@wellspring/ui/plan-points'
import { Skeleton } from '@wellspring/ui/skeleton'
import { Trans, plural, t } from '@wellspring/words/macro'

import { membershipCheckoutHref } from '../../parts/memberships/member-uses.ts'

const goOn: Record<ContentKind, string> = {
  article: t`Members can read the rest`,
  audio: t`Members can listen to this`,
  video: t`Members can watch this`,
  pdf: t`Members can open this`,
}

/** The opening, and how long the whole is. */
function Opening({ content: { kind, opening, minutes } }: { content: PublicContent }) {
  if (opening === '') return null
  return (
    <Box maxW="prose">
      <Text textStyle="body" maskImage="linear-gradient(to bottom, black 40%, rgb(0 0 0 / 0.55))">
        {kind === 'article' ? opening : `“${opening}”`}
      </Text>
      <Text textStyle="sm" color="fg.muted" mt="2">
        {kind === 'article'
          ? plural(minutes, {
              one: 'The whole article takes about # minute.',
              other: 'The whole article takes about # minutes.',
            })
          : plural(minutes, { one: 'A preview. # minute in all.', other: 'A preview. # minutes in all.' })}
      </Text>
    </Box>
  )
}

/** The plan's benefits and price; a skeleton of the same height while they load. */
function Points({ plan }: { plan: Membership | undefined }) {
  if (!plan) return <Skeleton h="7.5rem" />
  return (
    <Box>
      <Text mb="3">
        <Trans>
          <strong>{formatDollars(plan.points.price)}</strong> per month. Cancel any time.
        </Trans>
      </Text>
      <PlanPoints points={plan.points.points} />
    </Box>
  )
}

/** Replaces members-only content for other readers: its opening, the membership's benefits and the way to join. */
export function LockedContent({ content }: { content: PublicContent }) {
  const { user } = useSession()
  const { data } = useQuery(membershipQueries.list(useApi()))
  const plan = data?.memberships.find(({ points }) => points.title === 'Patron')
  const redirect = `/educational-content/${content.id}`
  return (
    <Stack gap="6">
      <Opening content={content} />
      <Stack
        as="section"
        aria-label={t`Members only`}
        gap="4"
        p={{ base: '5', sm: '6' }}
        bg="accent.muted"
        borderWidth="1px"
        borderColor="accent.solid"
        borderRadius="lg"
      >
        <Text as="h2" textStyle="heading">
          {goOn[content.kind]}
        </Text>
        <Points plan={plan} />
        <Flex gap="3" align="center" wrap="wrap">
          <LinkButton href={plan ? membershipCheckoutHref(plan.id, redirect) : '/memberships'}>
            <Trans>Become a member</Trans>
          </LinkButton>
          {user ? null : (
            <Text textStyle="sm">
              <Trans>
                Already a member? <Link href={withRedirect('/login', { redirect })}>Log in</Link>
              </Trans>
            </Text>
          )}
        </Flex>
        <Text textStyle="sm" color="fg.muted">
          <Trans>
            After you pay, this opens right away. You can get your first payment back within {REFUND_DAYS}{' '}
            days, as long as you have not opened anything for members.
          </Trans>
        </Text>
      </Stack>
    </Stack>
  )
}
