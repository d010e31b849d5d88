//! Without the feature `onnx` there is nothing but a refusal here; what runs models is tested from Python, which writes them
//! (`cargo xtask test research`).

use model::{Fault, Model};
use tabletop::Lang;

#[test]
fn what_is_no_model_is_refused_with_the_reason() {
    let fault = Model::load("no-such-file.onnx").expect_err("there is no such file");
    let expected = match cfg!(feature = "onnx") {
        true => matches!(fault, Fault::Unreadable(_)),
        false => matches!(fault, Fault::NotBuilt),
    };
    assert!(expected, "{fault}");
    assert_ne!(fault.text(Lang::Ru), fault.text(Lang::En));
}
