import { Box, Flex, Text } from '@chakra-ui/react'

import { useSession } from '@wellspring/api/session'
import { withRedirect } from '@wellspring/features/identity'
import { LinkButton } from '@wellspring/ui/link'
import { Trans, t } from '@wellspring/words/macro'

/** What stands where content is for members and its reader is none. */
export function LockedContent({ id }: { id: string }) {
  const { user } = useSession()
  return (
    <Box as="section" aria-label={t`Members only`} p="6" bg="bg.muted" borderRadius="lg" maxW="prose">
      <Text as="h2" textStyle="heading" mb="2">
        <Trans>For members</Trans>
      </Text>
      <Text mb="4">
        <Trans>
          Members read, hear and watch everything here. A membership can be cancelled at any time.
        </Trans>
      </Text>
      <Flex gap="3" wrap="wrap">
        <LinkButton href="/memberships">
          <Trans>See memberships</Trans>
        </LinkButton>
        {user ? null : (
          <LinkButton
            href={withRedirect('/login', { redirect: `/educational-content/${id}` })}
            variant="outline"
          >
            <Trans>Log in</Trans>
          </LinkButton>
        )}
      </Flex>
    </Box>
  )
}
