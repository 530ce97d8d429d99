import { Box, Stack, Text } from '@chakra-ui/react'

import { Link } from '@wellspring/ui/link'
import { PageHeader } from '@wellspring/ui/page-header'
import { Trans, t } from '@wellspring/words/macro'

const sections: readonly { title: string; points: readonly string[] }[] = [
  {
    title: t`What we aim for`,
    points: [
      t`Everyone should be able to use Wellspring, however well they see, hear, move or understand. We build to the Web Content Accessibility Guidelines 2.2, level AA.`,
    ],
  },
  {
    title: t`What you can count on`,
    points: [
      t`Everything can be done with a keyboard alone.`,
      t`Pages have headings, landmarks and names that screen readers announce, and forms show what is wrong beside the field.`,
      t`Text has enough contrast in the light and the dark theme, and pages fit a small phone without scrolling sideways.`,
      t`Nothing moves if your device asks for reduced motion. Before we log you out for inactivity, we ask whether you are still there.`,
      t`Charts have a table behind them with the same numbers.`,
    ],
  },
  {
    title: t`What does not work well yet`,
    points: [
      t`Video calls have no captions. You can join with sound only, and write in the call.`,
      t`Pictures and documents that providers and sellers upload may have no description.`,
    ],
  },
  {
    title: t`How we test`,
    points: [
      t`Every change to our pages is checked automatically in both themes, and our tests complete the main tasks with a keyboard alone. No outside expert has audited us so far.`,
    ],
  },
]

/** The accessibility statement, with known gaps. */
export function AccessibilityScreen() {
  return (
    <Box maxW="prose" mx="auto">
      <PageHeader title={t`Accessibility`} />
      <Stack gap="8">
        {sections.map(({ title, points }) => (
          <Box as="section" key={title} aria-label={title}>
            <Text as="h2" textStyle="heading" mb="2">
              {title}
            </Text>
            <Stack gap="3">
              {points.map((point) => (
                <Text key={point}>{point}</Text>
              ))}
            </Stack>
          </Box>
        ))}
        <Box as="section" aria-label={t`Tell us`}>
          <Text as="h2" textStyle="heading" mb="2">
            <Trans>Tell us</Trans>
          </Text>
          <Text>
            <Trans>
              If something stops you,{' '}
              <Link href="/contact">
                <Trans>write to us</Trans>
              </Link>
              . Tell us which page it was and what you use, and we will reply with a way around it.
            </Trans>
          </Text>
        </Box>
      </Stack>
    </Box>
  )
}
