CREATE TABLE "activity_entries" (
	"user_id" uuid NOT NULL,
	"is_own" boolean NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"change_id" uuid NOT NULL,
	CONSTRAINT "activity_entries_user_id_is_own_kind_at_change_id_pk" PRIMARY KEY("user_id","is_own","kind","at","change_id")
);
--> statement-breakpoint
-- What the trail held before: whatever only looked left an empty object behind.
INSERT INTO "activity_entries" ("user_id", "is_own", "kind", "at", "change_id")
SELECT coalesce(actor_id, substring(subject from 6)::uuid), true,
	CASE
		WHEN split_part(name, '.', 1) IN ('address', 'card', 'identity', 'noticePreferences', 'notification', 'organisationMember', 'personalData', 'profile', 'secondFactor', 'upload', 'user') THEN 'account'
		WHEN split_part(name, '.', 1) IN ('consent', 'contactRequest', 'emergency', 'emergencyAccess', 'lotus', 'mood', 'questionnaire', 'questionnaireRequest', 'reflection', 'safety', 'sharing', 'wellness') THEN 'health'
		WHEN split_part(name, '.', 1) IN ('booking', 'bookingPayment', 'bookingRefund', 'calendar', 'calendarFeed', 'call', 'callGuest', 'callMessage', 'calls', 'clients', 'coaching', 'package', 'packages', 'purchase', 'purchasePayment', 'purchaseRefund', 'rating', 'review', 'series', 'waitlist', 'waitlistOffer') THEN 'bookings'
		WHEN split_part(name, '.', 1) IN ('cart', 'cardCustomer', 'checkout', 'dispute', 'disputes', 'gatewayCustomer', 'membership', 'memberships', 'order', 'orders', 'payment', 'paymentRefund', 'refund', 'tokens') THEN 'purchases'
		WHEN split_part(name, '.', 1) IN ('eventBooking', 'eventWait', 'events', 'watchLater') THEN 'events'
		WHEN split_part(name, '.', 1) IN ('chatBlock', 'chatGroup', 'chatMessage', 'chatRoom', 'chatSettings', 'community') THEN 'chat'
		WHEN split_part(name, '.', 1) IN ('support', 'ticket') THEN 'support'
		ELSE 'work'
	END, at, id
FROM "changes"
WHERE (actor_id IS NOT NULL OR name IN ('user.signUp', 'user.logIn', 'user.logOut', 'user.resetPassword') AND subject ~ '^user:[0-9a-f-]{36}$')
	AND name NOT LIKE '%.refused' AND after IS DISTINCT FROM '{}'::jsonb
	AND split_part(name, '.', 1) NOT IN ('notification', 'notice', 'gatewayCustomer', 'cardCustomer');
--> statement-breakpoint
INSERT INTO "activity_entries" ("user_id", "is_own", "kind", "at", "change_id")
SELECT person, false,
	CASE
		WHEN split_part(name, '.', 1) IN ('address', 'card', 'identity', 'noticePreferences', 'notification', 'organisationMember', 'personalData', 'profile', 'secondFactor', 'upload', 'user') THEN 'account'
		WHEN split_part(name, '.', 1) IN ('consent', 'contactRequest', 'emergency', 'emergencyAccess', 'lotus', 'mood', 'questionnaire', 'questionnaireRequest', 'reflection', 'safety', 'sharing', 'wellness') THEN 'health'
		WHEN split_part(name, '.', 1) IN ('booking', 'bookingPayment', 'bookingRefund', 'calendar', 'calendarFeed', 'call', 'callGuest', 'callMessage', 'calls', 'clients', 'coaching', 'package', 'packages', 'purchase', 'purchasePayment', 'purchaseRefund', 'rating', 'review', 'series', 'waitlist', 'waitlistOffer') THEN 'bookings'
		WHEN split_part(name, '.', 1) IN ('cart', 'cardCustomer', 'checkout', 'dispute', 'disputes', 'gatewayCustomer', 'membership', 'memberships', 'order', 'orders', 'payment', 'paymentRefund', 'refund', 'tokens') THEN 'purchases'
		WHEN split_part(name, '.', 1) IN ('eventBooking', 'eventWait', 'events', 'watchLater') THEN 'events'
		WHEN split_part(name, '.', 1) IN ('chatBlock', 'chatGroup', 'chatMessage', 'chatRoom', 'chatSettings', 'community') THEN 'chat'
		WHEN split_part(name, '.', 1) IN ('support', 'ticket') THEN 'support'
		ELSE 'work'
	END, at, id
FROM (SELECT *, substring(subject from '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$')::uuid AS id_of FROM "changes"
	WHERE actor_id IS NOT NULL AND name NOT LIKE '%.refused'
		AND (after = '{}'::jsonb OR name IN ('emergencyAccess.open', 'upload.open'))) AS row
CROSS JOIN LATERAL (SELECT CASE split_part(subject, ':', 1)
		WHEN 'identity' THEN row.id_of
		WHEN 'orders' THEN (SELECT patron_id FROM orders WHERE id = row.id_of)
		WHEN 'disputes' THEN (SELECT patron_id FROM disputes WHERE id = row.id_of)
		WHEN 'booking' THEN (SELECT patron_id FROM bookings WHERE id = row.id_of)
		WHEN 'calls' THEN (SELECT patron_id FROM bookings WHERE id = row.id_of)
		WHEN 'packages' THEN (SELECT patron_id FROM package_purchases WHERE id = row.id_of)
		WHEN 'series' THEN (SELECT patron_id FROM booking_series WHERE id = row.id_of)
		WHEN 'emergency' THEN (SELECT patron_id FROM emergency_accesses WHERE id = row.id_of)
		WHEN 'emergencyAccess' THEN (SELECT patron_id FROM emergency_accesses WHERE id = row.id_of)
		WHEN 'waitlist' THEN (SELECT patron_id FROM waitlist_entries WHERE id = row.id_of)
		WHEN 'events' THEN (SELECT patron_id FROM event_bookings WHERE id = row.id_of)
		WHEN 'organisationMember' THEN (SELECT patron_id FROM organisation_members WHERE id = row.id_of)
		WHEN 'onboarding' THEN (SELECT user_id FROM applications WHERE id = row.id_of)
		WHEN 'support' THEN (SELECT requester_id FROM tickets WHERE id = row.id_of)
		WHEN 'upload' THEN (SELECT owner_id FROM uploads WHERE id = row.id_of)
		WHEN 'coaching' THEN coalesce((SELECT patron_id FROM coaching_spaces WHERE id = row.id_of), row.id_of)
		WHEN 'sharing' THEN coalesce((SELECT patron_id FROM consents WHERE id = row.id_of), row.id_of)
	END AS person) AS about
WHERE person <> actor_id;
