import type { Change } from './change.ts'
import { trust } from './trust.ts'

/**
 * All changes since `0001-store`, oldest first; docs/operations/upgrades.md shows how to add one. Never edit a released
 * change.
 */
export const changes: readonly Change[] = [
  {
    id: '0002-reviews-of-games',
    kind: 'expand',
    // The order's game; `fillReviewGames` sets it in rows that an older release wrote.
    columns: { reviews: { game_id: 'text?', answer: 'text?', answered_at: 'text?' } },
  },
  {
    id: '0003-reviews-by-game',
    kind: 'expand',
    indexes: ['create index reviews_by_game on reviews (game_id, is_hidden, created_at, id, rating)'],
  },
  {
    id: '0004-incidents',
    kind: 'expand',
    tables: {
      incidents: {
        columns: {
          id: 'text',
          title_en: 'text',
          title_id: 'text',
          text_en: 'text',
          text_id: 'text',
          began_at: 'text',
          ended_at: 'text?',
          created_at: 'text',
        },
      },
      incident_updates: {
        columns: { id: 'text', incident_id: 'text', text_en: 'text', text_id: 'text', created_at: 'text' },
        references: { incident_id: 'incidents.id' },
      },
    },
    indexes: [
      'create index incidents_by_time on incidents (began_at, id)',
      'create index incident_updates_by_incident on incident_updates (incident_id, created_at)',
    ],
  },
  {
    id: '0005-gift-notes',
    kind: 'expand',
    tables: {
      gift_notes: {
        columns: { order_id: 'text', recipient: 'text', created_at: 'text', wipe_at: 'text' },
        references: { order_id: 'orders.id' },
      },
      gift_counts: {
        columns: { day: 'text', subject: 'text', count: 'int' },
        primaryKey: ['day', 'subject'],
      },
    },
    indexes: ['create index gift_notes_by_end on gift_notes (wipe_at)'],
  },
  {
    id: '0006-accounts',
    kind: 'expand',
    tables: {
      sign_in_codes: {
        columns: {
          id: 'text',
          address: 'text',
          caller_key: 'text',
          browser_hash: 'text',
          key_id: 'text',
          language: 'text',
          wrong: 'int',
          created_at: 'text',
          expires_at: 'text',
          ended_at: 'text?',
          status: 'text',
          due_at: 'text',
          tries: 'int',
          claimed_until: 'text?',
        },
      },
      sign_in_locks: { columns: { key: 'text', taken_at: 'text' } },
      proven_addresses: {
        columns: { address: 'text', user_id: 'text', proven_at: 'text' },
        references: { user_id: 'users.id' },
      },
    },
    columns: { buyer_sessions: { device: 'text?' } },
    indexes: [
      'create index sign_in_codes_by_address on sign_in_codes (address, created_at)',
      'create index sign_in_codes_by_browser on sign_in_codes (browser_hash, created_at)',
      'create index sign_in_codes_by_caller on sign_in_codes (caller_key, created_at)',
      'create index sign_in_codes_by_time on sign_in_codes (created_at)',
      "create index sign_in_codes_due on sign_in_codes (due_at) where status in ('queued', 'sending')",
      'create index sign_in_locks_by_time on sign_in_locks (taken_at)',
      'create unique index proven_addresses_by_user on proven_addresses (user_id)',
    ],
  },
  {
    id: '0007-sessions-by-user',
    kind: 'expand',
    indexes: ['create index buyer_sessions_by_user on buyer_sessions (user_id) where user_id is not null'],
  },
  {
    id: '0008-push',
    kind: 'expand',
    tables: {
      push_subscriptions: {
        columns: {
          id: 'text',
          buyer_session_id: 'text',
          endpoint: 'text',
          p256dh: 'text',
          auth: 'text',
          created_at: 'text',
        },
        references: { buyer_session_id: 'buyer_sessions.id' },
      },
      push_notes: {
        columns: {
          id: 'text',
          // No foreign key: a delivery and a sign-out would deadlock.
          subscription_id: 'text',
          order_id: 'text',
          kind: 'text',
          status: 'text',
          due_at: 'text',
          tries: 'int',
          claimed_until: 'text?',
          created_at: 'text',
        },
        references: { order_id: 'orders.id' },
      },
    },
    indexes: [
      'create unique index push_subscriptions_by_endpoint on push_subscriptions (endpoint)',
      'create index push_subscriptions_by_session on push_subscriptions (buyer_session_id, created_at)',
      'create unique index push_notes_once on push_notes (subscription_id, order_id, kind)',
      'create index push_notes_by_order on push_notes (order_id, kind)',
      'create index push_notes_by_time on push_notes (created_at)',
      "create index push_notes_due on push_notes (due_at) where status in ('queued', 'sending')",
    ],
  },
  {
    id: '0009-saved-players',
    kind: 'expand',
    tables: {
      saved_players: {
        columns: { id: 'text', user_id: 'text', game_id: 'text', player: 'text', name: 'text', created_at: 'text' },
        references: { user_id: 'users.id', game_id: 'games.id' },
      },
      favourites: {
        columns: { user_id: 'text', game_id: 'text', created_at: 'text' },
        primaryKey: ['user_id', 'game_id'],
        references: { user_id: 'users.id', game_id: 'games.id' },
      },
    },
    indexes: ['create unique index saved_players_once on saved_players (user_id, game_id, player)'],
  },
  {
    id: '0010-account-passkeys',
    kind: 'expand',
    tables: {
      account_passkeys: {
        columns: {
          id: 'text',
          user_id: 'text',
          credential_id: 'text',
          name: 'text',
          public_key: 'text',
          // A passkey device's counter is an unsigned 32-bit number, too large for `int`.
          counter: 'money',
          transports: 'text',
          created_at: 'text',
          last_used_at: 'text?',
        },
        references: { user_id: 'users.id' },
      },
      passkey_challenges: {
        columns: {
          browser_hash: 'text',
          challenge: 'text',
          // No foreign key: a challenge expires within minutes.
          user_id: 'text?',
          expires_at: 'text',
        },
      },
    },
    columns: { users: { passkey_handle: 'text?' }, buyer_sessions: { signed_in_at: 'text?' } },
    indexes: [
      'create unique index account_passkeys_once on account_passkeys (credential_id)',
      'create index account_passkeys_by_user on account_passkeys (user_id, created_at)',
      'create index passkey_challenges_by_time on passkey_challenges (expires_at)',
    ],
  },
  {
    id: '0011-moved-sessions',
    kind: 'expand',
    // No foreign key: the new session is looked up for a minute only, and the sweep deletes both rows in any order.
    columns: { buyer_sessions: { moved_to: 'text?' } },
  },
  ...trust,
]
