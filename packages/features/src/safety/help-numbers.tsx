import { Box, Flex, Stack, Text } from '@chakra-ui/react'

import { ANY_EMERGENCY } from '@wellspring/api/contract/safety'
import type { CountryHelp, HelpLine } from '@wellspring/api/contract/safety'
import { ChatIcon, PhoneIcon } from '@wellspring/ui/icon'
import { Link, LinkButton } from '@wellspring/ui/link'
import { MediumDate } from '@wellspring/ui/relative-date'
import { Trans, t } from '@wellspring/words/macro'

import { dialled } from './help-in.ts'

/** An external directory with crisis lines of most countries. */
const DIRECTORY = 'https://findahelpline.com'

/** The country name with its article where English needs one: "in the United Arab Emirates", "in Spain". */
const withArticle = (country: string) =>
  /^(United|Netherlands|Philippines)\b/.test(country) ? t`the ${country}` : country

function Line({ line, isFirst }: { line: HelpLine; isFirst: boolean }) {
  return (
    <Box>
      <Text as="h2" textStyle="heading">
        {line.name}
      </Text>
      <Text textStyle="sm" color="fg.muted" mb="3">
        {line.hours ?? t`We could not confirm the hours`} · {line.language}
      </Text>
      <Flex gap="3" wrap="wrap">
        <LinkButton href={`tel:${dialled(line.phone)}`} size="lg" variant={isFirst ? 'solid' : 'outline'}>
          <PhoneIcon size={20} /> <Trans>Call {line.phone}</Trans>
        </LinkButton>
        {line.text ? (
          <LinkButton href={`sms:${dialled(line.text)}`} size="lg" variant="outline">
            <ChatIcon size={20} /> <Trans>Text {line.text}</Trans>
          </LinkButton>
        ) : null}
      </Flex>
      <Text textStyle="xs" color="fg.subtle" mt="2">
        <Trans>Source: {line.source}</Trans>
        {line.checkedOn ? (
          <>
            <Trans>, checked</Trans> <MediumDate date={line.checkedOn} />
          </>
        ) : (
          <Trans>. We have not checked this number ourselves.</Trans>
        )}
      </Text>
    </Box>
  )
}

/** The crisis lines of the user's country, or the emergency number that works nearly everywhere when it is unknown. */
export function HelpNumbers({ help }: { help: CountryHelp | null }) {
  const emergency = help?.emergency ?? ANY_EMERGENCY
  const lines = help?.lines ?? []
  const danger = (
    <Box>
      <Text as="h2" textStyle="heading" mb="1">
        <Trans>If you or someone else is in danger now</Trans>
      </Text>
      <Text textStyle="sm" color="fg.muted" mb="3">
        {help
          ? t`Emergency services in ${withArticle(help.name)}${lines.length > 0 ? t`. Also if no one answers at a number above` : ''}.`
          : t`Emergency services. From a mobile phone this number works in most countries.`}
      </Text>
      <LinkButton
        href={`tel:${dialled(emergency)}`}
        size="lg"
        variant={lines.length > 0 ? 'outline' : 'solid'}
      >
        <PhoneIcon size={20} /> <Trans>Call {emergency}</Trans>
      </LinkButton>
    </Box>
  )
  // Without a crisis line, the emergency number comes first.
  if (lines.length === 0)
    return (
      <Stack gap="6">
        {danger}
        {/* Reserves the height of the block that replaces this one once a line is known, so the layout does not
            shift. */}
        <Box minH={{ base: '10.25rem', sm: 'auto' }}>
          <Text as="h2" textStyle="heading" mb="1">
            <Trans>To talk to someone</Trans>
          </Text>
          <Text>
            <Trans>
              We have no checked crisis line for {help ? withArticle(help.name) : t`your country`}. This site
              lists them:{' '}
              <Link href={DIRECTORY}>
                <Trans>findahelpline.com</Trans>
              </Link>
            </Trans>
          </Text>
        </Box>
      </Stack>
    )
  return (
    <Stack gap="6">
      {lines.map((line, at) => (
        <Line key={line.phone} line={line} isFirst={at === 0} />
      ))}
      {danger}
    </Stack>
  )
}
