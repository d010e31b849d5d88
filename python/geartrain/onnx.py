"""Models in ONNX files, which know what they were trained on: the game and the names of its features."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from os import PathLike
from typing import Any

import numpy as np
import numpy.typing as npt
import onnx
from onnx import TensorProto, helper, numpy_helper

from .vec_env import VecEnv

Layer = tuple[npt.NDArray[np.float32], npt.NDArray[np.float32]]


def mlp(layers: Sequence[Layer]) -> Any:
    """A model of layers ``(weights, biases)``, the weights ``(inputs, outputs)``, with rectifiers in between."""
    nodes, constants, name = [], [], "features"
    for number, (weights, biases) in enumerate(layers):
        w, b, out = f"w{number}", f"b{number}", f"layer{number}"
        constants += [numpy_helper.from_array(weights, w), numpy_helper.from_array(biases, b)]
        is_last = number + 1 == len(layers)
        nodes.append(helper.make_node("Gemm", [name, w, b], ["logits" if is_last else out]))
        if not is_last:
            nodes.append(helper.make_node("Relu", [out], [f"{out}r"]))
        name = f"{out}r"
    inputs = helper.make_tensor_value_info("features", TensorProto.FLOAT, ["n", layers[0][0].shape[0]])
    outputs = helper.make_tensor_value_info("logits", TensorProto.FLOAT, ["n", layers[-1][0].shape[1]])
    graph = helper.make_graph(nodes, "policy", [inputs], [outputs], constants)
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)


def save(path: str | PathLike[str], model: Any, game: str) -> None:
    """Writes a model that takes the features of a game, one row of floats, and answers with a logit for each action."""
    env = VecEnv(game)
    about = {"geartrain.game": env.game, "geartrain.features": "\n".join(env.feature_names())}
    helper.set_model_props(model, about)
    onnx.checker.check_model(model)
    width = model.graph.output[0].type.tensor_type.shape.dim[-1].dim_value
    if width != env.num_actions:
        raise ValueError(f"the model rates {width} actions, {game} has {env.num_actions}")
    onnx.save(model, str(path))


def check(path: str | PathLike[str], game: str) -> dict[str, str]:
    """What a model says about itself; a ``ValueError`` if the game, or the features that it shows now, are others."""
    about = {entry.key: entry.value for entry in onnx.load(str(path)).metadata_props}
    if about.get("geartrain.game") != game:
        raise ValueError(f"the model plays {about.get('geartrain.game', 'nothing of ours')}, not {game}")
    theirs, ours = about["geartrain.features"].splitlines(), VecEnv(game).feature_names()
    for number, (own, other) in enumerate(zip_longest(ours, theirs, fillvalue="—"), 1):
        if own != other:
            raise ValueError(f"input {number} is “{own}” in the game and “{other}” in the model")
    return about
