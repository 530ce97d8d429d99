import { Grid, Stack } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { areas } from '@wellspring/api/contract/areas'
import { languages } from '@wellspring/api/contract/credentialing'
import { UpdateAccountInput } from '@wellspring/api/contract/identity'
import type { User } from '@wellspring/api/contract/identity'
import { UpdateProfileInput } from '@wellspring/api/contract/profile'
import type { Profile } from '@wellspring/api/contract/profile'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { useUpdateAccount } from '@wellspring/api/hooks/identity'
import { profileQueries, useUpdateProfile } from '@wellspring/api/hooks/profile'
import { useSession } from '@wellspring/api/session'
import { EmailSection, NoPasswordHint, PictureField } from '@wellspring/features/identity'
import { CardsSection } from '@wellspring/features/payments'
import { ChoicesField } from '@wellspring/forms/fields/choices-field'
import { asOptions, asTitles } from '@wellspring/forms/fields/options'
import { PhoneField } from '@wellspring/forms/fields/phone-field'
import { TextField } from '@wellspring/forms/fields/text-field'
import { ZoneField } from '@wellspring/forms/fields/zone-field'
import { Form } from '@wellspring/forms/form'
import { ErrorState } from '@wellspring/ui/error-state'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { toast } from '@wellspring/ui/toast'
import { t } from '@wellspring/words/macro'

import { AddressesSection } from './addresses-section.tsx'
import { FormatField } from './format-field.tsx'
import { WhoSeesWhat } from './who-sees-what.tsx'

const schema = UpdateProfileInput.and(UpdateAccountInput.pick({ firstName: true, lastName: true }))

/** The profile form; one button saves all of it. */
function ProfileForm({ profile, user }: { profile: Profile; user: User }) {
  const save = useUpdateProfile()
  const saveAccount = useUpdateAccount()
  const { update } = useSession()
  // Undefined leaves the picture unchanged.
  const [profileImage, setProfileImage] = useState<string | null>()
  const initials = `${user.firstName} ${user.lastName.slice(0, 1)}.`
  return (
    <Form
      schema={schema}
      isLong
      savesChanges
      hasOtherChanges={profileImage !== undefined}
      defaultValues={{
        ...profile,
        firstName: user.firstName,
        lastName: user.lastName,
        displayName: profile.displayName ?? '',
        phoneNo: profile.phoneNo ?? '',
        timeZone: profile.timeZone ?? '',
        locale: profile.locale ?? '',
        emergencyName: profile.emergencyName ?? '',
        emergencyPhone: profile.emergencyPhone ?? '',
      }}
      submitLabel={t`Save`}
      onSubmit={async ({ firstName, lastName, ...input }) => {
        const isRenamed = firstName !== user.firstName || lastName !== user.lastName
        if (isRenamed || profileImage !== undefined) {
          const account = { firstName, lastName, ...(profileImage !== undefined && { profileImage }) }
          update((await saveAccount.mutateAsync(account)).user)
          setProfileImage(undefined)
        }
        await save.mutateAsync(input)
        toast.success(t`Your profile is up to date.`)
      }}
    >
      <PictureField
        userId={user.id}
        name={`${user.firstName} ${user.lastName}`}
        currentUrl={user.profileImageUrl}
        onChange={setProfileImage}
      />
      <Grid gap="5" gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}>
        <TextField name="firstName" label={t`First name`} autoComplete="given-name" />
        <TextField name="lastName" label={t`Last name`} autoComplete="family-name" />
      </Grid>
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
      <ZoneField
        name="timeZone"
        label={t`Time zone`}
        noneLabel={t`Same as my device`}
        hint={t`Bookings and emails use this time zone.`}
      />
      <FormatField chosen={profile.locale} />
    </Form>
  )
}

/** The patron's profile, addresses and cards. */
export function ProfileScreen() {
  const { user } = useSession()
  const query = useQuery(profileQueries.own(useApi()))
  const { data, error } = query
  if (!user) return null
  return (
    <>
      <PageHeader title={t`Profile`} description={t`Your details, addresses and cards, and who sees what.`} />
      <Grid
        gap="12"
        alignItems="start"
        // As many columns as fit, because the settings menu may sit beside them. Space for late content stays free.
        gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 24rem), 1fr))"
      >
        <Stack gap="10">
          <NoPasswordHint href="/security" />
          {error && !data ? <ErrorState {...failureOf(query)} /> : null}
          {!data && !error ? <LoadingList shape="form" /> : null}
          {data ? <ProfileForm profile={data.profile} user={user} /> : null}
        </Stack>
        <Stack gap="10">
          <AddressesSection />
          <CardsSection />
          <EmailSection email={user.email} />
          <WhoSeesWhat />
        </Stack>
      </Grid>
    </>
  )
}
