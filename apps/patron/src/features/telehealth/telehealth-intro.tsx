import { Box, Flex, Stack, Text } from '@chakra-ui/react'

import { CalendarIcon, ShieldIcon, VideoIcon } from '@wellspring/ui/icon'
import { IconDisc } from '@wellspring/ui/icon-disc'
import { LinkButton } from '@wellspring/ui/link'
import { PageHeader } from '@wellspring/ui/page-header'
import { Trans, t } from '@wellspring/words/macro'

const steps = [
  {
    Icon: CalendarIcon,
    title: t`Choose a provider and a time`,
    words: t`Every time you see is available, in your own time zone. Booking takes a few minutes.`,
  },
  {
    Icon: VideoIcon,
    title: t`Open your link ten minutes before`,
    words: t`There is nothing to install. We check your camera, microphone and connection with you, and you can join with sound only.`,
  },
  {
    Icon: ShieldIcon,
    title: t`Your provider lets you in, and it stays between you`,
    words: t`You wait in a room of your own until your provider lets you in. Nothing is recorded. If your connection drops, we keep your place.`,
  },
] as const

/** Explains calls to guests. */
export function TelehealthIntro() {
  return (
    <Box maxW="46rem">
      <PageHeader
        size="display"
        title={t`Telehealth`}
        description={t`Meet your provider by video, from wherever you feel at ease.`}
      />
      <Stack as="ol" gap="6" listStyleType="none" mb="8">
        {steps.map(({ Icon, title, words }) => (
          <Flex as="li" key={title} gap="4">
            <IconDisc size="12">
              <Icon size={24} />
            </IconDisc>
            <Box>
              <Text as="h2" textStyle="heading">
                {title}
              </Text>
              <Text color="fg.muted">{words}</Text>
            </Box>
          </Flex>
        ))}
      </Stack>
      <Flex gap="3" wrap="wrap">
        <LinkButton size="lg" href="/find-provider?format=Telehealth">
          <Trans>Find a provider</Trans>
        </LinkButton>
        <LinkButton size="lg" variant="outline" href="/login?redirect=%2Ftelehealth">
          <Trans>Log in to see your calls</Trans>
        </LinkButton>
      </Flex>
    </Box>
  )
}
