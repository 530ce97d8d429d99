import { Flex } from '@chakra-ui/react'
import { createFileRoute, useLocation } from '@tanstack/react-router'

import { withRedirect } from '@wellspring/features/identity'
import { InvitationScreen } from '@wellspring/features/organisations'
import { LinkButton } from '@wellspring/ui/link'
import { Trans, t } from '@wellspring/words/macro'

import { logInHref } from '../navigation.ts'
import { homeHref } from '../path-pairs.ts'

export const Route = createFileRoute('/invitation/$link')({
  component: Invitation,
  staticData: { title: t`Invitation` },
})

function SignIn() {
  const redirect = useLocation().href
  return (
    <Flex gap="3" wrap="wrap">
      <LinkButton href={withRedirect(logInHref, { redirect })}>
        <Trans>Log in</Trans>
      </LinkButton>
      <LinkButton variant="outline" href={withRedirect('/signup', { redirect })}>
        <Trans>Open an account</Trans>
      </LinkButton>
    </Flex>
  )
}

function Invitation() {
  const { link } = Route.useParams()
  return (
    <InvitationScreen key={link} link={link} homeHref={homeHref} joinedHref={homeHref} signIn={<SignIn />} />
  )
}
