account-not-confirmed = Nothing has changed: the passkey wasn’t confirmed.
account-has-passkey = This device already has a passkey for you.
account-no-passkeys = This browser doesn’t support passkeys.
account-your-codes = Your recovery codes
account-codes-words = If you lose your passkey, each of these codes can sign you in once. Write them down now; they won’t be shown again.
account-codes = Recovery codes
account-codes-written = I’ve written them down
account-codes-left = { $codes } left. New codes replace the old ones.
account-new-codes = New codes
account-keep = Keep your seat
account-keep-words = Sign in on any device with your fingerprint, face or screen lock. No email, no password. Everything you’ve played stays yours, and nobody else here can take your name.
account-create-passkey = Create a passkey
account-sign-in = Sign in
account-sign-in-words = Kept your seat on another device? Sign in here. What you played as a guest comes back when you sign out.
account-use-passkey = Use a passkey
account-use-code = Use a recovery code
account-code = Recovery code
account-kept = Your seat is kept.
account-devices = Devices
account-this-device = this device
account-last-used = last used { $at }
account-sign-out = Sign out<hidden> { $device }, { $here ->
        [yes] this device
        *[no] another device
    }</hidden>
account-passkeys = Passkeys
account-passkey-dates = created { $made }, last used { $used }
account-remove-passkey = Remove<hidden> passkey { $passkey }</hidden>
account-add-passkey = Add a passkey
account-data = Your data
account-data-words = Download everything this server keeps about you, or delete it. Matches you played with others stay in their lists, without your name.
account-download = Download my data
account-delete = Delete my data
account-delete-sure = Delete everything?
account-delete-words = This can’t be undone. Your name, your seat, your messages and your lists are deleted.
account-delete-all = Delete everything
