//! Guessing what nobody can see.

use game_gearworld::board::Site;
use game_gearworld::hidden::Hidden;
use game_gearworld::private::Private;
use game_gearworld::public::Public;
use tabletop::PerSeat;

/// What is not turned up follows from what is: there is only one such world, for the order does not exist.
pub fn sample(public: &Public) -> (PerSeat<Private>, Hidden) {
    let mut hidden = Hidden::all(public.terms.continent_only);
    for site in &public.board.sites {
        if let Site::Makes(token) = site {
            hidden.face_down.remove(*token);
        }
    }
    (PerSeat::new(public.seats(), Private {}), hidden)
}
