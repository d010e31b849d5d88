"""Many matches side by side."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from . import _geartrain
from .match import games


class VecEnv:
    """``n`` matches of one game, each begun again as soon as it ends.

    After construction, :meth:`reset` and every :meth:`step`, these arrays hold one row for each match. They are the same
    arrays all the time, written in place; hand your own to ``arrays`` to have them written there.

    ========================  ======================  =============================================================
    ``features``              int16 ``(n, slots)``    what the seat in turn sees
    ``seats``                 uint8 ``(n,)``          whose move it is
    ``legal_offsets``         int64 ``(n + 1,)``      where each match's list begins in ``legal_codes``
    ``legal_codes``           int32                   the legal actions of all matches
    ``masks``                 uint8 ``(n, bytes)``    the same as bits (``numpy.unpackbits`` with ``bitorder="little"``)
    ``rewards``               float32 ``(n, players)``  what the last step brought; other than 0 only where a game ended
    ``ends``                  uint8 ``(n,)``          1 where a game ended; the row shows the start of the next one
    ``actions``               int32 ``(n,)``          what :meth:`pick` chose
    ========================  ======================  =============================================================

    All randomness follows from the seed, whatever the number of threads. ``bots`` names who plays a seat instead of the
    learner: ``{1: "greedy"}``.
    """

    def __init__(
        self,
        game: str,
        n: int = 1,
        players: int = 2,
        *,
        options: Mapping[str, Any] | None = None,
        bots: Mapping[int, str] | None = None,
        seed: int = 0,
        threads: int = 1,
        masks: bool = False,
        rules: int | None = None,
        arrays: Mapping[str, npt.NDArray[Any]] | None = None,
    ) -> None:
        for seat in bots or {}:
            if not 0 <= seat < players:
                raise ValueError(f"there is no seat {seat}")
        seats = [(bots or {}).get(seat) for seat in range(players)]
        settings = json.dumps(dict(options or {}))
        self._inner = _geartrain.VecEnv(
            game, n, seats, settings, seed, threads, masks, dict(arrays or {}), rules
        )
        self.game = game
        self.n = n
        self.players = players
        self.num_actions: int = self._inner.num_actions
        self.features: npt.NDArray[np.int16] = self._inner.features
        self.masks: npt.NDArray[np.uint8] | None = self._inner.masks
        self.seats: npt.NDArray[np.uint8] = self._inner.seats
        self.rewards: npt.NDArray[np.float32] = self._inner.rewards
        self.ends: npt.NDArray[np.uint8] = self._inner.ends
        self.actions: npt.NDArray[np.int32] = self._inner.actions
        self.legal_offsets: npt.NDArray[np.int64] = self._inner.legal_offsets
        #: The same as the method below, without a layer in between: for one match at a time this counts.
        self.step_picked = self._inner.step

    @property
    def legal_codes(self) -> npt.NDArray[np.int32]:
        """The legal actions of all matches, one list after the other."""
        return self._inner.legal_room[: self.legal_offsets[-1]]

    def legal(self, index: int) -> npt.NDArray[np.int32]:
        """The legal actions of one match."""
        return self._inner.legal_room[self.legal_offsets[index] : self.legal_offsets[index + 1]]

    def dense_masks(self) -> npt.NDArray[np.bool_]:
        """A flag for each action of each match; the environment needs ``masks=True``."""
        if self.masks is None:
            raise ValueError("make the environment with masks=True")
        bits = np.unpackbits(self.masks, axis=1, count=self.num_actions, bitorder="little")
        return bits.astype(np.bool_)

    def reset(self, seed: int = 0) -> None:
        """Begins all matches anew."""
        self._inner.reset(seed)

    def pick(self, logits: npt.NDArray[np.float32] | None = None) -> npt.NDArray[np.int32]:
        """Chooses a legal action for each match: by logits, ``(n, num_actions)``, or all alike.

        Returns :attr:`actions`, which :meth:`step` takes by default.
        """
        self._inner.pick(logits)
        return self.actions

    def step(self, actions: npt.ArrayLike | None = None) -> None:
        """Takes an action in each match, those picked last unless others are given.

        If one of them is illegal it raises a ``ValueError`` that names the match, and nothing has changed anywhere.
        """
        self._inner.step(None if actions is None else np.ascontiguousarray(actions, dtype=np.int32))

    def snapshot(self) -> _geartrain.Snapshot:
        """All matches as they are. Bots begin to think anew, here and wherever the snapshot is restored."""
        return self._inner.snapshot()

    def restore(self, snapshot: _geartrain.Snapshot) -> None:
        """Goes back to a snapshot, as often as wanted."""
        self._inner.restore(snapshot)

    def feature_names(self) -> list[str]:
        """The name of every feature."""
        return self._inner.slot_names()

    def notation(self, action: int) -> str | None:
        """The notation of an action."""
        return self._inner.notation(action)

    def __repr__(self) -> str:
        known = games()[self.game]
        return f"<{self.n} matches of {known.id} with {self.players} players>"
