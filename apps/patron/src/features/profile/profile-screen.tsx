import { Flex, Grid, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { areas } from '@wellspring/api/contract/areas'
import { languages } from '@wellspring/api/contract/credentialing'
import { UpdateProfileInput } from '@wellspring/api/contract/profile'
import type { Profile } from '@wellspring/api/contract/profile'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { profileQueries, useUpdateProfile } from '@wellspring/api/hooks/profile'
import { useSession } from '@wellspring/api/session'
import { NoPasswordHint } from '@wellspring/features/identity'
import { ChoicesField } from '@wellspring/forms/fields/choices-field'
import { asOptions, asTitles } from '@wellspring/forms/fields/options'
import { PhoneField } from '@wellspring/forms/fields/phone-field'
import { SelectField } from '@wellspring/forms/fields/select-field'
import { TextField } from '@wellspring/forms/fields/text-field'
import { Form } from '@wellspring/forms/form'
import { Avatar } from '@wellspring/ui/avatar'
import { ErrorState } from '@wellspring/ui/error-state'
import { LinkButton } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { toast } from '@wellspring/ui/toast'
import { Trans, t } from '@wellspring/words/macro'

import { AddressesSection } from './addresses-section.tsx'
import { FormatField } from './format-field.tsx'
import { WhoSeesWhat } from './who-sees-what.tsx'

const zones = [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])]
  .toSorted((a, b) => a.localeCompare(b))
  .map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))

function ProfileForm({ profile, initials }: { profile: Profile; initials: string }) {
  const save = useUpdateProfile()
  return (
    <Form
      schema={UpdateProfileInput}
      defaultValues={{
        ...profile,
        displayName: profile.displayName ?? '',
        phoneNo: profile.phoneNo ?? '',
        timeZone: profile.timeZone ?? '',
        locale: profile.locale ?? '',
        emergencyName: profile.emergencyName ?? '',
        emergencyPhone: profile.emergencyPhone ?? '',
      }}
      submitLabel={t`Save`}
      onSubmit={async (input) => {
        await save.mutateAsync(input)
        toast.success(t`Your profile is up to date.`)
      }}
    >
      <TextField
        name="displayName"
        label={t`Display name`}
        optional
        autoComplete="nickname"
        placeholder={initials}
        hint={t`Shown next to your reviews. If empty: ${initials}`}
      />
      <ChoicesField name="languages" label={t`Languages you speak`} optional options={asOptions(languages)} />
      <ChoicesField
        name="areas"
        label={t`Areas that matter to you`}
        optional
        hint={t`Your dashboard suggests who helps with them. No one else sees this.`}
        options={asTitles(areas)}
      />
      <PhoneField
        name="phoneNo"
        label={t`Phone no.`}
        optional
        hint={t`For parcels, and for a provider when a video call does not work.`}
      />
      <TextField
        name="emergencyName"
        label={t`Emergency contact`}
        optional
        placeholder={t`Samira Haddad, my sister`}
        hint={t`Who to call if something happens to you. Only the provider of a confirmed booking sees it.`}
      />
      <PhoneField name="emergencyPhone" label={t`Phone of your emergency contact`} optional />
      <SelectField
        name="timeZone"
        label={t`Time zone`}
        options={zones}
        placeholder={t`The one of my device`}
        hint={t`Bookings and emails show times in it.`}
      />
      <FormatField chosen={profile.locale} />
    </Form>
  )
}

/** Who one is to others, and what need not be asked again. */
export function ProfileScreen() {
  const { user } = useSession()
  const query = useQuery(profileQueries.own(useApi()))
  const { data, error } = query
  if (!user) return null
  const name = `${user.firstName} ${user.lastName}`
  return (
    <>
      <PageHeader
        title={t`Profile`}
        description={t`Your phone, languages, addresses and time zone, and who sees what.`}
      />
      <Grid
        gap="12"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 40rem) minmax(0, 1fr)' }}
      >
        <Stack gap="10">
          <Flex gap="4" align="center" wrap="wrap">
            <Avatar name={name} src={user.profileImageUrl} size={56} />
            <Text flex="1" minW="11rem">
              <Text as="span" fontWeight="semibold" display="block">
                {name}
              </Text>
              <Text as="span" color="fg.muted" textStyle="sm">
                <Trans>Your name and picture, as providers see them.</Trans>
              </Text>
            </Text>
            <LinkButton href="/account-settings" variant="outline" size="sm">
              <Trans>Change name or picture</Trans>
            </LinkButton>
          </Flex>
          <NoPasswordHint href="/security" />
          {error && !data ? <ErrorState {...failureOf(query)} /> : null}
          {!data && !error ? <LoadingList shape="detail" /> : null}
          {data ? (
            <ProfileForm
              profile={data.profile}
              initials={`${user.firstName} ${user.lastName.slice(0, 1)}.`}
            />
          ) : null}
        </Stack>
        <Stack gap="10">
          <AddressesSection />
          <WhoSeesWhat />
        </Stack>
      </Grid>
    </>
  )
}
