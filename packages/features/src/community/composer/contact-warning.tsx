import { Alert, Button, Flex, Text } from '@chakra-ui/react'

import { Trans } from '@wellspring/words/macro'

interface ContactWarningProps {
  onSend: () => void
  onChange: () => void
}

/** Asks before contact details are sent to somebody with whom nothing was booked yet. */
export function ContactWarning({ onSend, onChange }: ContactWarningProps) {
  return (
    <Alert.Root status="warning" role="alert" borderRadius="0">
      <Alert.Content>
        <Text>
          <Trans>
            This message has contact details. You have no booking together yet, and we cannot protect your
            payment or your privacy outside Wellspring.
          </Trans>
        </Text>
        <Flex gap="3" mt="2" wrap="wrap">
          <Button size="sm" minH="11" variant="outline" onClick={onSend}>
            <Trans>Send anyway</Trans>
          </Button>
          <Button size="sm" minH="11" variant="ghost" onClick={onChange}>
            <Trans>Change it</Trans>
          </Button>
        </Flex>
      </Alert.Content>
    </Alert.Root>
  )
}
