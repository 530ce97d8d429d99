import { Box, Grid, Text } from '@chakra-ui/react'

import { PageHeader } from '@wellspring/ui/page-header'
import { t } from '@wellspring/words/macro'

import { PasswordForm } from './password-form.tsx'
import { PasskeyList } from './second-factor/passkey-list.tsx'
import { SecondFactorSettings } from './second-factor/second-factor-settings.tsx'
import { SessionList } from './session-list.tsx'

const sections = [
  { title: t`Password`, Content: PasswordForm },
  { title: t`Passkeys`, Content: PasskeyList },
  { title: t`Two-step verification`, Content: SecondFactorSettings },
  { title: t`Devices`, Content: SessionList },
]

export function SecurityScreen() {
  return (
    <>
      <PageHeader
        title={t`Security`}
        description={t`Your password, passkeys, two-step verification, and where you are logged in.`}
      />
      <Grid gap="10" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}>
        {sections.map(({ title, Content }) => (
          <Box as="section" aria-label={title} key={title}>
            <Text as="h2" textStyle="heading" mb="5">
              {title}
            </Text>
            <Content />
          </Box>
        ))}
      </Grid>
    </>
  )
}
