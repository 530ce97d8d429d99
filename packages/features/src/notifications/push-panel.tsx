import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { pushQueries, useTurnPush } from '@wellspring/api/hooks/push'
import type { PushState } from '@wellspring/api/hooks/push'
import { Trans, t } from '@wellspring/words/macro'

const sentences: Record<PushState, string> = {
  off: t`Get notified here too, even while Wellspring is closed. Your lock screen only says that there is something new.`,
  on: t`This device tells you when there is something new. Your lock screen never says what it is.`,
  blocked: t`This browser blocks notifications from Wellspring. Allow them in the browser’s settings for this site, then come back.`,
  unsupported: t`This browser cannot show notifications. On an iPhone or iPad, add Wellspring to the home screen and open it there.`,
}

/** Turns push notifications on or off for this browser. */
export function PushPanel() {
  const { data: state } = useQuery(pushQueries.state(useApi()))
  const turn = useTurnPush()
  if (state === undefined) return null
  const isOn = state === 'on'
  return (
    <Box as="section" aria-labelledby="notifications-here" mt="8">
      <Text as="h2" textStyle="heading" id="notifications-here" mb="2">
        <Trans>On this device</Trans>
      </Text>
      <Flex
        gap="4"
        align={{ sm: 'center' }}
        justify="space-between"
        direction={{ base: 'column', sm: 'row' }}
      >
        <Text color="fg.muted" maxW="prose" role="status">
          {sentences[state]}
        </Text>
        {state === 'on' || state === 'off' ? (
          <Button
            variant="outline"
            minH="11"
            flexShrink="0"
            alignSelf="flex-start"
            loading={turn.isPending}
            loadingText={isOn ? t`Turn off` : t`Turn on`}
            onClick={() => turn.mutate(!isOn)}
          >
            {isOn ? t`Turn off` : t`Turn on`}
          </Button>
        ) : null}
      </Flex>
    </Box>
  )
}
