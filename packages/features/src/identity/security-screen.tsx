import { Box, Grid, Text } from '@chakra-ui/react'

import { PageHeader } from '@wellspring/ui/page-header'

import { PasswordForm } from './password-form.tsx'
import { PasskeyList } from './second-factor/passkey-list.tsx'
import { SecondFactorSettings } from './second-factor/second-factor-settings.tsx'
import { SessionList } from './session-list.tsx'

export function SecurityScreen() {
  return (
    <>
      <PageHeader
        title="Security"
        description="Your password, your passkeys, your second step, and where you are logged in."
      />
      <Grid gap="10" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}>
        <Box as="section" aria-label="Password">
          <Text as="h2" textStyle="heading" mb="5">
            Password
          </Text>
          <PasswordForm />
        </Box>
        <Box as="section" aria-label="Passkeys">
          <Text as="h2" textStyle="heading" mb="5">
            Passkeys
          </Text>
          <PasskeyList />
        </Box>
        <Box as="section" aria-label="Second step">
          <Text as="h2" textStyle="heading" mb="5">
            Second step
          </Text>
          <SecondFactorSettings />
        </Box>
        <Box as="section" aria-label="Devices">
          <Text as="h2" textStyle="heading" mb="5">
            Devices
          </Text>
          <SessionList />
        </Box>
      </Grid>
    </>
  )
}
