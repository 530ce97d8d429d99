import { Box, Flex, Grid, Heading, Stack, Text } from '@chakra-ui/react'

import { CalendarIcon, SearchIcon, ShieldIcon, VideoIcon } from '@wellspring/ui/icon'
import { IconDisc } from '@wellspring/ui/icon-disc'
import { Link } from '@wellspring/ui/link'
import { Trans, t } from '@wellspring/words/macro'

const steps = [
  {
    Icon: SearchIcon,
    title: t`Find someone who fits`,
    words: t`Search by what you need, how you want to meet and when you are free.`,
  },
  {
    Icon: CalendarIcon,
    title: t`Book a time that is really free`,
    words: t`You see open times and the price before you sign up. The rules for moving or cancelling are clear from the start.`,
  },
  {
    Icon: VideoIcon,
    title: t`Meet by video or in person`,
    words: t`We remind you, test your camera and keep everything about your care in one place.`,
  },
] as const

const checks = [
  t`Identity: the person is who they say they are.`,
  t`Licenses and certificates: compared with the papers and, where there is one, with the public register.`,
  t`Every day after that: no one can be booked with an expired license.`,
] as const

/** The steps to an appointment, and what "Verified" means. */
export function HowItWorks() {
  return (
    <Grid
      gap={{ base: '8', lg: '12' }}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
      alignItems="start"
    >
      <Stack gap="5">
        <Heading as="h2" textStyle="title">
          <Trans>How it works</Trans>
        </Heading>
        <Stack as="ol" gap="5" listStyleType="none">
          {steps.map(({ Icon, title, words }) => (
            <Flex as="li" key={title} gap="4">
              <IconDisc size="12">
                <Icon size={22} />
              </IconDisc>
              <Box>
                <Text as="h3" fontWeight="semibold">
                  {title}
                </Text>
                <Text color="fg.muted" maxW="prose">
                  {words}
                </Text>
              </Box>
            </Flex>
          ))}
        </Stack>
      </Stack>
      <Stack
        as="section"
        aria-labelledby="verified"
        gap="3"
        p="6"
        borderRadius="lg"
        borderWidth="1px"
        bg="bg.surface"
      >
        <Heading as="h2" id="verified" textStyle="heading" display="flex" gap="2" alignItems="center">
          <Box as="span" color="fg.success" display="inline-flex">
            <ShieldIcon size={22} />
          </Box>
          <Trans>What “verified” means</Trans>
        </Heading>
        <Text color="fg.muted">
          <Trans>Before anyone can be booked here, a member of our staff checks:</Trans>
        </Text>
        <Stack as="ul" gap="2" ps="5" listStyleType="disc">
          {checks.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </Stack>
        <Text textStyle="sm">
          <Trans>
            Each profile shows what was checked and when.{' '}
            <Link href="/about">
              <Trans>More about us</Trans>
            </Link>
          </Trans>
        </Text>
      </Stack>
    </Grid>
  )
}
