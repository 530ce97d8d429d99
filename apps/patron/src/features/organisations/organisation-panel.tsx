import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { useState } from 'react'

import type { OrganisationLink } from '@wellspring/api/contract/organisations'
import { failureMessage } from '@wellspring/api/failure-message'
import { useLeaveOrganisation } from '@wellspring/api/hooks/organisations'
import { ConfirmDialog } from '@wellspring/ui/confirm-dialog'
import { Disclosure } from '@wellspring/ui/disclosure'
import { MediumDate } from '@wellspring/ui/relative-date'
import { toast } from '@wellspring/ui/toast'
import { Trans, t } from '@wellspring/words/macro'

/** An organisation: the membership date, the agreement, and the button to leave. */
export function OrganisationPanel({ link }: { link: OrganisationLink }) {
  const { id, organisation, joinedAt, text, invitedAs } = link
  const { mutate, isPending, error } = useLeaveOrganisation()
  const [isLeaving, setIsLeaving] = useState(false)
  return (
    <Box
      as="section"
      aria-label={organisation}
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="lg"
      p={{ base: '4', sm: '5' }}
    >
      <Flex gap="3" wrap="wrap" justify="space-between" align="flex-start">
        <Box minW="0" flex="1 1 14rem">
          <Text as="h2" textStyle="heading">
            {organisation}
          </Text>
          <Text textStyle="sm" color="fg.muted" wordBreak="break-word">
            <Trans>Since</Trans> <MediumDate date={joinedAt} />
            <Trans>. It knows you as {invitedAs}.</Trans>
          </Text>
        </Box>
        <Button
          variant="outline"
          colorPalette="gray"
          aria-label={t`Leave ${organisation}`}
          onClick={() => setIsLeaving(true)}
        >
          <Trans>Leave</Trans>
        </Button>
      </Flex>
      <Box mt="2">
        <Disclosure summary={t`What you agreed to`}>
          <Text textStyle="sm" whiteSpace="pre-line">
            {text}
          </Text>
        </Disclosure>
      </Box>
      <ConfirmDialog
        open={isLeaving}
        title={t`Leave ${organisation}?`}
        sentence={null}
        confirmLabel={t`Leave`}
        cancelLabel={t`Stay`}
        busy={isPending}
        onClose={() => setIsLeaving(false)}
        onConfirm={() =>
          mutate(id, {
            onSuccess: () => {
              toast.success(t`You have left ${organisation}`)
              setIsLeaving(false)
            },
          })
        }
      >
        <Trans>
          You leave at once. Your account, your bookings and everything else stay yours, and {organisation}{' '}
          keeps neither your address nor your name. We do not tell it why.
        </Trans>
        {error ? (
          <Text role="alert" color="fg.error" mt="3">
            {failureMessage(error)}
          </Text>
        ) : null}
      </ConfirmDialog>
    </Box>
  )
}
