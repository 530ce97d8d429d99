import type { AccountClosingEvents } from './account-closing/events.ts'
import type { BookingEvents } from './booking/events.ts'
import type { CallEvents } from './calls/events.ts'
import type { CartEvents } from './cart/events.ts'
import type { CatalogueEvents } from './catalogue/events.ts'
import type { ClientEvents } from './clients/events.ts'
import type { CoachingEvents } from './coaching/events.ts'
import type { CommunityEvents } from './community/events.ts'
import type { DirectoryEvents } from './directory/events.ts'
import type { DisputeEvents } from './disputes/events.ts'
import type { EducationalContentEvents } from './educational-content/events.ts'
import type { EmergencyEvents } from './emergency/events.ts'
import type { EventEvents } from './events/events.ts'
import type { IdentityEvents } from './identity/events.ts'
import type { MembershipEvents } from './memberships/events.ts'
import type { NotificationEvents } from './notifications/events.ts'
import type { OnboardingEvents } from './onboarding/events.ts'
import type { OrderEvents } from './orders/events.ts'
import type { OrganisationEvents } from './organisations/events.ts'
import type { PackageEvents } from './packages/events.ts'
import type { PaymentEvents } from './payments/events.ts'
import type { PersonalDataEvents } from './personal-data/events.ts'
import type { QuestionnaireEvents } from './questionnaires/events.ts'
import type { RegistryEvents } from './registries/events.ts'
import type { SafetyEvents } from './safety/events.ts'
import type { SchedulingEvents } from './scheduling/events.ts'
import type { SeriesEvents } from './series/events.ts'
import type { SecondFactorEvents } from './second-factor/events.ts'
import type { SharingEvents } from './sharing/events.ts'
import type { SiteEvents } from './site/events.ts'
import type { SupportEvents } from './support/events.ts'
import type { UploadEvents } from './uploads/events.ts'
import type { WaitlistEvents } from './waitlist/events.ts'
import type { WalletEvents } from './wallet/events.ts'
import type { WellnessEvents } from './wellness/events.ts'

/** What happens in the product: the payload of each change by its name, one line a domain. */
export interface Events
  extends
    AccountClosingEvents,
    BookingEvents,
    CallEvents,
    CartEvents,
    CatalogueEvents,
    ClientEvents,
    CoachingEvents,
    CommunityEvents,
    DirectoryEvents,
    DisputeEvents,
    EducationalContentEvents,
    EmergencyEvents,
    EventEvents,
    IdentityEvents,
    MembershipEvents,
    NotificationEvents,
    OnboardingEvents,
    OrderEvents,
    OrganisationEvents,
    PackageEvents,
    PaymentEvents,
    PersonalDataEvents,
    QuestionnaireEvents,
    RegistryEvents,
    SafetyEvents,
    SchedulingEvents,
    SeriesEvents,
    SecondFactorEvents,
    SharingEvents,
    SiteEvents,
    SupportEvents,
    UploadEvents,
    WaitlistEvents,
    WalletEvents,
    WellnessEvents {}
