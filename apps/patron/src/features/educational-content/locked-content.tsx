import { Box, Flex, Text } from '@chakra-ui/react'

import { useSession } from '@wellspring/api/session'
import { withRedirect } from '@wellspring/features/identity'
import { LinkButton } from '@wellspring/ui/link'

/** What stands where content is for members and its reader is none. */
export function LockedContent({ id }: { id: string }) {
  const { user } = useSession()
  return (
    <Box as="section" aria-label="Members only" p="6" bg="bg.muted" borderRadius="lg" maxW="prose">
      <Text as="h2" textStyle="heading" mb="2">
        For members
      </Text>
      <Text mb="4">
        Members read, hear and watch everything here. A membership can be cancelled at any time.
      </Text>
      <Flex gap="3" wrap="wrap">
        <LinkButton href="/memberships">See memberships</LinkButton>
        {user ? null : (
          <LinkButton
            href={withRedirect('/login', { redirect: `/educational-content/${id}` })}
            variant="outline"
          >
            Log in
          </LinkButton>
        )}
      </Flex>
    </Box>
  )
}
