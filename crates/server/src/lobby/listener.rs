//! What one listener was told of the lobby, and what is new to it.

use super::hub::{Hub, News};
use super::{KEPT, MOST};
use crate::store::{Store, StoreError};
use protocol::{ListChange, Lobby, LobbyChange, MatchCard};
use room::people::card;
use room::stored::MatchRow;
use serde::Deserialize;
use std::sync::Arc;
use tabletop::Lang;
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;

/// Which public matches somebody wants to hear of.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct Filter {
    /// Only those of this game.
    pub game: Option<String>,
}

impl Filter {
    fn wants(&self, row: &MatchRow) -> bool {
        self.game.as_ref().is_none_or(|game| *game == row.card.game)
    }

    /// The lists for somebody, straight from the store.
    pub async fn lobby(&self, store: &Store, me: Option<&str>, lang: Lang) -> Result<Lobby, StoreError> {
        let many = if self.game.is_some() { KEPT } else { MOST } as i64;
        let cards = |rows: Vec<MatchRow>| -> Vec<MatchCard> {
            rows.iter().filter(|row| self.wants(row)).take(MOST).map(|row| card(row, me, lang)).collect()
        };
        Ok(Lobby {
            open: cards(store.public_matches("open", many).await?),
            running: cards(store.public_matches("running", many).await?),
            mine: mine(store, me, lang).await?,
        })
    }
}

/// Somebody's own matches that are not over.
async fn mine(store: &Store, me: Option<&str>, lang: Lang) -> Result<Vec<MatchCard>, StoreError> {
    let Some(me) = me else { return Ok(Vec::new()) };
    let rows = store.current_matches_of(me, MOST as i64).await?;
    let cards = rows.iter().map(|row| card(row, Some(me), lang));
    Ok(cards.filter(|card| !card.my_seats.is_empty()).collect())
}

/// Somebody who listens to the lobby.
pub struct Listener<'a> {
    hub: &'a Hub,
    store: &'a Store,
    me: Option<String>,
    lang: Lang,
    filter: Filter,
    news: Receiver<Arc<News>>,
    told: Option<Told>,
}

/// What somebody was told.
#[derive(Default)]
struct Told {
    open: Vec<Arc<MatchRow>>,
    running: Vec<Arc<MatchRow>>,
    mine: Vec<MatchCard>,
}

impl<'a> Listener<'a> {
    /// From now on.
    pub fn new(
        hub: &'a Hub,
        store: &'a Store,
        me: Option<String>,
        lang: Lang,
        filter: Filter,
    ) -> Listener<'a> {
        Listener { news: hub.subscribe(me.as_deref()), hub, store, me, lang, filter, told: None }
    }

    /// Waits until something may have changed; nothing when the hub has ended. It may be dropped at any moment.
    pub async fn heard(&mut self) -> Option<Arc<News>> {
        match self.news.recv().await {
            Ok(news) => Some(news),
            Err(RecvError::Lagged(_)) => Some(Arc::new(News { everything: true, ..News::default() })),
            Err(RecvError::Closed) => None,
        }
    }

    /// Everything, to begin with.
    pub async fn all(&mut self) -> Result<LobbyChange, StoreError> {
        self.told = None;
        let everything = News { everything: true, ..News::default() };
        Ok(self.change(&everything).await?.unwrap_or(LobbyChange { whole: true, ..LobbyChange::default() }))
    }

    /// What this listener does not know yet; nothing if the news do not concern it.
    pub async fn change(&mut self, news: &News) -> Result<Option<LobbyChange>, StoreError> {
        let whole = self.told.is_none();
        let mut told = self.told.take().unwrap_or_default();
        let mut change = LobbyChange { whole, ..LobbyChange::default() };
        if news.public || news.everything {
            let lists = self.hub.lists(self.store).await?;
            if let Some(lists) = &*lists {
                change.open = self.told_now(&mut told.open, lists.open.newest(|row| self.filter.wants(row)));
                change.running =
                    self.told_now(&mut told.running, lists.running.newest(|row| self.filter.wants(row)));
            }
        }
        if news.everything || news.rows.iter().any(|row| self.is_mine(&told, row)) {
            let now = mine(self.store, self.me.as_deref(), self.lang).await?;
            change.mine = ListChange {
                gone: gone(told.mine.iter().map(|card| &card.id), now.iter().map(|card| &card.id)),
                set: now.iter().filter(|card| !told.mine.contains(card)).cloned().collect(),
            };
            told.mine = now;
        }
        self.told = Some(told);
        Ok(Some(change).filter(|change| whole || !change.is_empty()))
    }

    fn told_now(&self, told: &mut Vec<Arc<MatchRow>>, now: Vec<Arc<MatchRow>>) -> ListChange {
        let is_new = |row: &&Arc<MatchRow>| !told.iter().any(|other| Arc::ptr_eq(other, row));
        let set = now.iter().filter(is_new).map(|row| card(row, self.me.as_deref(), self.lang)).collect();
        let gone = gone(told.iter().map(|row| &row.id), now.iter().map(|row| &row.id));
        *told = now;
        ListChange { set, gone }
    }

    fn is_mine(&self, told: &Told, row: &MatchRow) -> bool {
        let sits = || row.card.seats.iter().any(|seat| seat.user.is_some() && seat.user == self.me);
        self.me.is_some() && (told.mine.iter().any(|card| card.id == row.id) || sits())
    }
}

impl Drop for Listener<'_> {
    fn drop(&mut self) {
        self.hub.unsubscribe(self.me.as_deref());
    }
}

/// Which of these are not there any more.
fn gone<'a>(
    before: impl Iterator<Item = &'a String>,
    now: impl Iterator<Item = &'a String> + Clone,
) -> Vec<String> {
    before.filter(|id| !now.clone().any(|other| other == *id)).cloned().collect()
}
